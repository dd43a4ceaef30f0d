import { ActionIcon, Badge, Checkbox, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { VaultFileAnswer } from '@udin/contracts';
import { extensionOf } from '@udin/contracts/file-kinds';
import type { ReactNode } from 'react';
import { formatSize } from '../../lib/format';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { FileIcon } from '../../ui/file-icon';
import { FlagMarks } from '../../ui/flag-marks';
import { Since } from '../../ui/since';
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
  hasFailed: boolean;
  isFiltered: boolean;
  /** Ids. */
  selected: readonly string[];
  onSelect: (file: VaultFileAnswer) => void;
  onPreview: (file: VaultPreview) => void;
  onDownload: (file: VaultFileAnswer) => void;
  onEdit: (file: VaultFileAnswer) => void;
  onDelete: (file: VaultFileAnswer) => void;
}

/** The files of the vault with their actions (VLT-5). */
export function VaultTable(props: VaultTableProps) {
  const { files, hasFailed, isFiltered, selected, onSelect, onPreview, onDownload, onEdit, onDelete } = props;
  const empty = isFiltered ? (
    <EmptyState title="Nothing found">Try other words, or all categories.</EmptyState>
  ) : (
    <EmptyState title="Your vault is empty">Keep papers here that you need again: only you can open them.</EmptyState>
  );
  return (
    <DataTable
      caption="Files in my vault"
      rows={files}
      hasFailed={hasFailed}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          header: 'File',
          share: '34%',
          cell: (file) => (
            <Name file={file}>
              <label className={classes.select}>
                <Checkbox
                  aria-label={`Select ${file.originalName}`}
                  checked={selected.includes(file.id)}
                  onChange={() => onSelect(file)}
                />
              </label>
            </Name>
          ),
        },
        { header: 'Tags', cell: ({ tags }) => <TagList tags={tags} /> },
        { header: 'Category', cell: ({ category }) => category },
        { header: 'Size', isFigure: true, cell: ({ size }) => formatSize(size) },
        { header: 'Added', cell: ({ createdAt }) => <Since at={createdAt} /> },
        {
          header: 'Actions',
          cell: (file) => (
            <Group gap={0} className={classes.actions}>
              <Action
                label="Preview"
                name={file.originalName}
                onClick={() =>
                  onPreview({
                    source: 'vault',
                    id: file.id,
                    name: file.originalName,
                    mimeType: file.mimeType,
                    typeLabel: file.category,
                  })
                }
              >
                <IconEye size={20} />
              </Action>
              <Action label="Download" name={file.originalName} onClick={() => onDownload(file)}>
                <IconDownload size={20} />
              </Action>
              <Action label="Edit" name={file.originalName} onClick={() => onEdit(file)}>
                <IconPencil size={20} />
              </Action>
              <Action label="Delete" name={file.originalName} onClick={() => onDelete(file)} isDestructive>
                <IconTrash size={20} />
              </Action>
            </Group>
          ),
        },
      ]}
    />
  );
}

function Name({ file, children }: { file: VaultFileAnswer; children: ReactNode }) {
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
              Public
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

interface ActionProps {
  label: string;
  name: string;
  onClick: () => void;
  isDestructive?: boolean;
  children: ReactNode;
}

function Action({ label, name, onClick, isDestructive, children }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        color={isDestructive ? 'var(--mantine-color-error)' : undefined}
        aria-label={`${label} ${name}`}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** Beside a text that is whole, screen readers would read it twice. */
const wholeIfLong = (text: string, length: number) => (truncate(text, length) === text ? undefined : text);
