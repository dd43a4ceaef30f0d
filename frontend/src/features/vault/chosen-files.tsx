import { ActionIcon, Group, List, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatSize } from '../../lib/format';
import { useUnsaved } from '../../ui/guarded-dialog';

interface ChosenFilesProps {
  files: readonly File[];
  /** They are being uploaded. */
  isBusy: boolean;
  onRemove: (file: File) => void;
}

/** The files that will be uploaded. The dialog around them asks before they are lost. */
export function ChosenFiles({ files, isBusy, onRemove }: ChosenFilesProps) {
  useUnsaved(files.length > 0 && !isBusy);
  return (
    <List listStyleType="none" spacing={4}>
      {files.map((file, index) => (
        <List.Item key={`${file.name}-${index}`} className="long-name">
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" miw={0}>
              {file.name} · {formatSize(file.size)}
            </Text>
            <ActionIcon size={32} disabled={isBusy} aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
              <IconX size={16} />
            </ActionIcon>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
