import { Text } from '@mantine/core';
import { useTexts } from '../../lib/language/texts';

/** The price of such a type is only the first part of the fee. */
export const isAdvance = (name: string): boolean => name.endsWith('(Advance)');

/** What "(Advance)" in the name of a type means; nothing without such a type. */
export function AdvanceNote({ names }: { names: readonly string[] }) {
  const t = useTexts();
  if (!names.some(isAdvance)) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('cost.advance')}
    </Text>
  );
}
