import { Progress, Text } from '@mantine/core';
import { useTexts } from '../lib/language/parts-texts';

interface UploadProgressProps {
  /** Undefined while nothing is sent. */
  percent: number | undefined;
  /** What follows the last byte, such as "Checking the file…". */
  after: string;
}

/** How much of the bytes has been sent. Each percent is only seen: of a bar, screen readers tell as often as wished. */
export function UploadProgress({ percent, after }: UploadProgressProps) {
  const t = useTexts();
  const isChecked = percent === 100;
  return (
    <>
      {percent !== undefined && (
        <div>
          <Progress value={percent} size="lg" radius="xl" aria-label={t('uploading.progress')} />
          <Text size="sm" c="dimmed" aria-hidden>
            {isChecked ? after : `${percent}%`}
          </Text>
        </div>
      )}
      <div role="status" className="visually-hidden">
        {isChecked && after}
      </div>
    </>
  );
}
