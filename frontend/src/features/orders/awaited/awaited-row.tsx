import { ActionIcon, Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { AwaitedDocumentAnswer } from '@udin/contracts';
import { extensionOf, mimesOf, ORDER_FILE_KINDS } from '@udin/contracts/file-kinds';
import { formatSize } from '../../../lib/format';
import { useTexts } from '../../../lib/language/documents-texts';
import { plainlyNamed } from '../../../lib/plain-name';
import { LongName } from '../../../ui/long-name';
import { FileIcon } from '../../../ui/file-icon';
import { wholeWhenCut } from '../../../ui/whole-when-cut';

interface AwaitedRowProps {
  document: AwaitedDocumentAnswer;
  file: File | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One paid document, and the file that is to be sent for it. */
export function AwaitedRow({ document: { name, documentTypeName }, file, onChoose, onRemove }: AwaitedRowProps) {
  const t = useTexts();
  return (
    <Paper component="li" p="sm" withBorder>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <FileIcon extension={extensionOf(file?.name ?? name)} />
        <Stack gap={0} miw={0} flex={1}>
          <Text fw={550} truncate {...wholeWhenCut}>
            {documentTypeName}
          </Text>
          {/* Beside a button of a phone one line of it would be a few letters. */}
          <Text size="sm" c="dimmed" lineClamp={2} className="long-name" {...wholeWhenCut}>
            <LongName of={file ? `${file.name} · ${formatSize(file.size)}` : t('awaited.orderedAs', { name })} />
          </Text>
        </Stack>
        {file ? (
          <ActionIcon color="gray.7" aria-label={t('upload.remove', { name: file.name })} onClick={onRemove}>
            <IconTrash size={20} />
          </ActionIcon>
        ) : (
          <FileButton
            accept={mimesOf(ORDER_FILE_KINDS).join(',')}
            onChange={(picked) => picked && onChoose(plainlyNamed(picked))}
          >
            {(props) => (
              <Button
                {...props}
                size="compact-md"
                variant="default"
                aria-label={t('awaited.chooseFor', { type: documentTypeName, name })}
              >
                {t('awaited.choose')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </Paper>
  );
}
