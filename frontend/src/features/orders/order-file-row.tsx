import { ActionIcon, Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { catalogueType } from '@udin/contracts/catalogue';
import { memo } from 'react';
import { meaningOfType } from '../../lib/language/meaning-of-type';
import { useTexts } from '../../lib/language/order-files-texts';
import { formatRupees, formatSize } from '../../lib/format';
import type { OrderFile } from '../../lib/order-files/order-file';
import { isAdvance } from './advance-note';
import { DescribeField } from './describe-field';
import { FileIcon } from '../../ui/file-icon';
import { Dotted } from '../../ui/dotted';
import classes from './order-file-row.module.css';
import { TypeSelect } from './type-select';
import { wholeWhenCut } from '../../ui/whole-when-cut';
import { LongName } from '../../ui/long-name';

interface OrderFileRowProps {
  file: OrderFile;
  /** What its controls call it: its name, and which one it is of several with that name. */
  calledName: string;
  /** These three stay the same functions, so that it is not drawn again when another one is changed. */
  onChange: (id: OrderFile['id'], part: Pick<OrderFile, 'documentType'> | Pick<OrderFile, 'description'>) => void;
  /** Gives this file's type to all files that have none yet; left out when there is nothing to give. */
  onUseForAll?: (documentType: string) => void;
  onRemove: (id: OrderFile['id']) => void;
}

export const OrderFileRow = memo(function OrderFileRow(props: OrderFileRowProps) {
  const { file, calledName, onChange, onUseForAll, onRemove } = props;
  const t = useTexts();
  const type = catalogueType(file.documentType);
  return (
    <Paper component="li" p="md" className={classes.row}>
      <Group gap="sm" wrap="nowrap" className={classes.name}>
        <FileIcon extension={file.extension} />
        <Stack gap={0} miw={0}>
          <Text fw={550} lineClamp={2} className="long-name" {...wholeWhenCut}>
            <LongName of={file.name} />
          </Text>
          <Text size="sm" c="dimmed">
            {formatSize(file.size)}
          </Text>
        </Stack>
      </Group>
      <div className={classes.type}>
        <TypeSelect
          fileName={calledName}
          value={file.documentType}
          onChange={(documentType) => onChange(file.id, { documentType })}
        />
        {type && (
          <div className={classes.facts}>
            <Text size="sm" c="dimmed">
              <Dotted
                first={meaningOfType(type.key) ?? <span lang="en">{type.category}</span>}
                then={t(`delivery.${type.delivery}`)}
              />
            </Text>
            <Text size="sm" fw={600} className="money">
              {formatRupees(type.price)}
              {isAdvance(type.name) && <span lang="en"> (Advance)</span>}
            </Text>
          </div>
        )}
        {type?.hasDescription && (
          <DescribeField
            file={file}
            calledName={calledName}
            onChange={(description) => onChange(file.id, { description })}
          />
        )}
        {onUseForAll && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            className={classes.forAll}
            aria-label={t('orderFile.sameForAllAs', { name: calledName })}
            onClick={() => onUseForAll(file.documentType)}
          >
            {t('orderFile.sameForAll')}
          </Anchor>
        )}
      </div>
      <ActionIcon
        className={classes.remove}
        color="gray.7"
        aria-label={t('upload.remove', { name: calledName })}
        onClick={() => onRemove(file.id)}
      >
        <IconTrash size={20} />
      </ActionIcon>
    </Paper>
  );
});
