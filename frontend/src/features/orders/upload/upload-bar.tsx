import { Group, Progress, Text } from '@mantine/core';
import { useTexts } from '../../../lib/language/payment-texts';
import { doneFiles, errorOf, overallPercent, type UploadProgress } from './upload-progress';

/** Of all files together, with "k/n files" (UPM-1). */
export function UploadBar({ progress, isDone }: { progress: UploadProgress; isDone: boolean }) {
  const t = useTexts();
  return (
    <div>
      <Progress
        value={overallPercent(progress)}
        size="lg"
        radius="xl"
        color={errorOf(progress) ? 'red.7' : isDone ? 'seal.7' : undefined}
        aria-label={t('sending.progress')}
      />
      <Group justify="space-between" mt={4}>
        <Text size="sm" c="dimmed">
          {t('sending.filesOf', { done: doneFiles(progress), number: progress.files.length })}
        </Text>
        <Text size="sm" c="dimmed">
          {overallPercent(progress)}%
        </Text>
      </Group>
    </div>
  );
}
