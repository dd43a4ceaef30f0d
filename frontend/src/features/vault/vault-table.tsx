import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { VaultFileAnswer } from '@udin/contracts';
import { extensionOf } from '@udin/contracts/file-kinds';
import { memo, type ReactNode, useMemo } from 'react';
import { formatMoment, formatSize } from '../../lib/format';
import { useTexts } from '../../lib/language/vault-texts';
import { toldApart } from '../../lib/told-apart';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { FileIcon } from '../../ui/file-icon';
import { FlagMarks } from '../../ui/flag-marks';
import { RowAction } from '../../ui/row-action';
import { Since } from '../../ui/since';
import { SelectFile } from './select-file';
import { ShareLinkButton } from './share-link-button';
import { TagList } from './tag-list';
import { truncate } from './truncate';
import classes from './vault-table.module.css';

const NAME_LENGTH = 30;
const DESCRIPTION_LENGTH = 50;

export interface VaultPreview {
  source: 'vault';
  id: string;
  name: string;
  mimeType: string;
  typeLabel: string;
}

interface VaultTableProps {
  files: VaultFileAnswer[] | undefined;
  /** Others were asked for. */
  isOld: boolean;
  hasFailed: boolean;
  isFiltered: boolean;
  /** These stay the same functions, so that rows are not drawn again. */
  onSelect: (file: VaultFileAnswer) => void;
  onPreview: (file: VaultPreview) => void;
  onDownload: (file: VaultFileAnswer) => void;
  onEdit: (file: VaultFileAnswer) => void;
  onDelete: (file: VaultFileAnswer) => void;
}

/** The files with their actions (VLT-5). Not drawn again when one is selected, or a dialog opens above them. */
export const VaultTable = memo(function VaultTable(props: VaultTableProps) {
  const { files, isOld, hasFailed, isFiltered, onSelect, onPreview, onDownload, onEdit, onDelete } = props;
  const t = useTexts();
  const columns = useMemo(
    () => columnsFor(t, files ?? [], { onSelect, onPreview, onDownload, onEdit, onDelete }),
    [t, files, onSelect, onPreview, onDownload, onEdit, onDelete],
  );
  const empty = isFiltered ? (
    <EmptyState title={t('vault.notFoundTitle')}>{t('vault.notFoundText')}</EmptyState>
  ) : (
    <EmptyState title={t('vault.emptyTitle')}>{t('vault.emptyText')}</EmptyState>
  );
  return (
    <DataTable
      caption={t('vault.caption')}
      rows={files}
      isOld={isOld}
      hasFailed={hasFailed}
      rowKey={({ id }) => id}
      empty={empty}
      columns={columns}
    />
  );
});

type Actions = Pick<VaultTableProps, 'onSelect' | 'onPreview' | 'onDownload' | 'onEdit' | 'onDelete'>;

function columnsFor(
  t: ReturnType<typeof useTexts>,
  files: readonly VaultFileAnswer[],
  { onSelect, onPreview, onDownload, onEdit, onDelete }: Actions,
): Column<VaultFileAnswer>[] {
  const nameOf = toldApart(
    files,
    ({ originalName }) => originalName,
    ({ size, createdAt }) => `${formatSize(size)}, ${formatMoment(createdAt)}`,
  );
  return [
    {
      header: t('vault.column.file'),
      share: '34%',
      isName: true,
      cell: (file) => (
        <Name file={file}>
          <SelectFile id={file.id} name={nameOf(file)} onSelect={() => onSelect(file)} />
        </Name>
      ),
    },
    { header: t('vault.column.tags'), cell: ({ tags }) => <TagList tags={tags} /> },
    { header: t('vault.column.category'), cell: ({ category }) => t(`vaultFilter.categories.${category}`) },
    { header: t('vault.column.size'), isFigure: true, cell: ({ size }) => formatSize(size) },
    { header: t('vault.column.added'), cell: ({ createdAt }) => <Since at={createdAt} /> },
    {
      header: t('vault.column.actions'),
      isForButtons: true,
      cell: (file) => (
        <Group gap={0} className={classes.actions}>
          <RowAction
            label={t('vaultFile.preview')}
            name={t('vaultFile.previewNamed', { name: nameOf(file) })}
            onClick={() =>
              onPreview({
                source: 'vault',
                id: file.id,
                name: file.originalName,
                mimeType: file.mimeType,
                typeLabel: t(`vaultFilter.categories.${file.category}`),
              })
            }
          >
            <IconEye size={20} />
          </RowAction>
          <RowAction
            label={t('vaultFile.download')}
            name={t('vaultFile.downloadNamed', { name: nameOf(file) })}
            onClick={() => onDownload(file)}
          >
            <IconDownload size={20} />
          </RowAction>
          <RowAction
            label={t('vaultFile.edit')}
            name={t('vaultFile.editNamed', { name: nameOf(file) })}
            onClick={() => onEdit(file)}
          >
            <IconPencil size={20} />
          </RowAction>
          <RowAction
            label={t('vaultFile.delete')}
            name={t('vaultFile.deleteNamed', { name: nameOf(file) })}
            onClick={() => onDelete(file)}
            isDestructive
          >
            <IconTrash size={20} />
          </RowAction>
        </Group>
      ),
    },
  ];
}

function Name({ file, children }: { file: VaultFileAnswer; children: ReactNode }) {
  const t = useTexts();
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      {children}
      <FileIcon extension={extensionOf(file.originalName)} />
      <Stack gap={0} miw={0} className={classes.name}>
        <Group gap="xs">
          <Text fw={550} maw="100%" title={wholeIfLong(file.originalName, NAME_LENGTH)}>
            {truncate(file.originalName, NAME_LENGTH)}
          </Text>
          {file.isPublic && (
            <Badge variant="outline" tt="none">
              {t('vaultFile.public')}
            </Badge>
          )}
          {file.isPublic && file.shareUrl && <ShareLinkButton url={file.shareUrl} name={file.originalName} />}
        </Group>
        {file.description && (
          <Text size="sm" c="dimmed" title={wholeIfLong(file.description, DESCRIPTION_LENGTH)}>
            {truncate(file.description, DESCRIPTION_LENGTH)}
          </Text>
        )}
        <FlagMarks flags={file.flags} of={file.originalName} />
      </Stack>
    </Group>
  );
}

/** Beside a text that is whole, screen readers would read it twice. */
const wholeIfLong = (text: string, length: number) => (truncate(text, length) === text ? undefined : text);
