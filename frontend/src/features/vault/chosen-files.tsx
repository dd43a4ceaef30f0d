import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatSize } from '../../lib/format';
import { useTexts } from '../../lib/language/vault-texts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { useUnsaved } from '../../ui/guarded-dialog';
import { LongName } from '../../ui/long-name';

interface ChosenFilesProps {
  files: readonly File[];
  /** They are being uploaded. */
  isBusy: boolean;
  onRemove: (file: File) => void;
  /** The last one was removed, and the focus with it. */
  onEmpty: () => void;
}

/** The files that will be uploaded. The dialog around them asks before they are lost. */
export function ChosenFiles({ files, isBusy, onRemove, onEmpty }: ChosenFilesProps) {
  const t = useTexts();
  useUnsaved(files.length > 0 && !isBusy);
  const list = useFocusAfterRemoval(files, onEmpty);
  return (
    <Stack component="ul" ref={list} gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {files.map((file, index) => (
        <li key={`${file.name}-${index}`} className="long-name">
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" miw={0}>
              <LongName of={file.name} /> · {formatSize(file.size)}
            </Text>
            <ActionIcon
              disabled={isBusy}
              aria-label={t('vaultUpload.remove', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <IconX size={18} />
            </ActionIcon>
          </Group>
        </li>
      ))}
    </Stack>
  );
}
