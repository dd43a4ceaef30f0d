import { Stack } from '@mantine/core';
import { useTexts } from '../../../lib/language/texts';
import { Notice } from '../../../ui/notice';
import type { SameFile } from './order-plan';

/** Copies in one order: each is charged, which nobody should learn from the bill. */
export function SameFiles({ files }: { files: readonly SameFile[] }) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <Stack gap="xs">
      {files.map(({ file, as }) => (
        <Notice key={file.id} tone="note">
          {t('payment.sameFile', { name: file.name, other: as.name })}
        </Notice>
      ))}
    </Stack>
  );
}
