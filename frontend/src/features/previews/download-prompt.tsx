import { Button, Stack, Text } from '@mantine/core';
import { FILE_PREVIEW_REASONS } from '@udin/contracts/file-preview.answer';
import { saveFile } from '../../lib/download';

interface DownloadPromptProps {
  link: string;
  /** Why it is not shown: when left out, because no browser shows its type. */
  reason?: string | null;
}

/** In the place of a preview. */
export function DownloadPrompt({ link, reason }: DownloadPromptProps) {
  return (
    <Stack align="center" py="xl">
      <Text ta="center">{reason ?? FILE_PREVIEW_REASONS.unsupported}</Text>
      <Button onClick={() => saveFile(link)}>Download</Button>
    </Stack>
  );
}
