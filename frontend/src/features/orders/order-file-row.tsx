import { ActionIcon, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { catalogueType } from '@udin/contracts/catalogue';
import { formatSize } from '../../lib/format';
import type { OrderFile } from '../../lib/order-files/order-file';
import { FileIcon } from '../../ui/file-icon';
import classes from './order-file-row.module.css';
import { TypeSelect } from './type-select';

interface OrderFileRowProps {
  file: OrderFile;
  onChange: (change: Pick<OrderFile, 'documentType'> | Pick<OrderFile, 'description'>) => void;
  onRemove: () => void;
}

export function OrderFileRow({ file, onChange, onRemove }: OrderFileRowProps) {
  const asksDescription = catalogueType(file.documentType)?.hasDescription ?? false;
  return (
    <Paper component="li" p="md" className={classes.row}>
      <Group gap="sm" wrap="nowrap" className={classes.name}>
        <FileIcon extension={file.extension} />
        <Stack gap={0} miw={0}>
          <Text fw={550} truncate title={file.name}>
            {file.name}
          </Text>
          <Text size="sm" c="dimmed">
            {formatSize(file.size)}
          </Text>
        </Stack>
      </Group>
      <div className={classes.type}>
        <TypeSelect
          fileName={file.name}
          value={file.documentType}
          onChange={(documentType) => onChange({ documentType })}
        />
        {asksDescription && (
          <TextInput
            mt="xs"
            aria-label={`Describe what you need for ${file.name}`}
            placeholder="Describe what you need"
            maxLength={1000}
            value={file.description ?? ''}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        )}
      </div>
      <ActionIcon className={classes.remove} color="gray.7" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <IconTrash size={20} />
      </ActionIcon>
    </Paper>
  );
}
