import { Button, Stack, Text } from '@mantine/core';
import { saveFile } from '../../lib/download';
import { useTexts } from '../../lib/language/previews-texts';

interface DownloadPromptProps {
  link: string;
  /** Why it is not shown: when left out, because no browser shows its type. */
  reason?: string | null;
}

/** In the place of a preview. */
export function DownloadPrompt({ link, reason }: DownloadPromptProps) {
  const t = useTexts();
  return (
    <Stack align="center" py="xl">
      <Text ta="center">{reason ?? t('previewReason.unsupported')}</Text>
      <Button onClick={() => saveFile(link)}>{t('preview.download')}</Button>
    </Stack>
  );
}
