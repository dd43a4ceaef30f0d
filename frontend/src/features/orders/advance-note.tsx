import { Text } from '@mantine/core';
import { useTexts } from '../../lib/language/texts';

/** What "(Advance)" in the name of a type means; nothing without such a type. */
export function AdvanceNote({ names }: { names: readonly string[] }) {
  const t = useTexts();
  if (!names.some((name) => name.endsWith('(Advance)'))) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('cost.advance')}
    </Text>
  );
}
