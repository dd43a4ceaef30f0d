import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { mimesOf, ORDER_PICKER_KINDS } from '@udin/contracts/file-kinds';
import classes from './file-drop.module.css';

interface FileDropProps {
  onPick: (files: File[]) => void;
  /** Lower when files are listed below. */
  isCompact: boolean;
}

/**
 * Area to drag files to, or to pick them (UPL-1). Passes on every file, also those of a wrong type: the caller checks
 * them and names the refused ones (UPL-6).
 */
export function FileDrop({ onPick, isCompact }: FileDropProps) {
  return (
    <Dropzone
      className={classes.drop}
      accept={mimesOf(ORDER_PICKER_KINDS)}
      onDropAny={(files, refused) => onPick([...files, ...refused.map(({ file }) => file)])}
      onDrop={() => undefined}
      inputProps={{ 'aria-label': 'Choose documents to upload' }}
      aria-label="Upload documents: drag files here or press to choose them"
      radius={12}
      p={isCompact ? 'md' : 40}
    >
      <Group justify="center" wrap="nowrap" gap="md" className={classes.content} data-compact={isCompact || undefined}>
        <IconFileUpload size={isCompact ? 28 : 44} stroke={1.4} aria-hidden />
        <Stack gap={2}>
          <Text fw={600} size={isCompact ? 'md' : 'lg'}>
            Drag documents here, or choose them
          </Text>
          <Text size="sm" c="dimmed">
            JPG, PDF, Word or Excel · 1 KB to 50 MB each · up to 30 files
          </Text>
        </Stack>
      </Group>
    </Dropzone>
  );
}
