import { Stack, Text } from '@mantine/core';
import { useTexts } from '../../lib/language/account-texts';
import { LongName } from '../../ui/long-name';

const SHOWN = 3;

/** The first three documents, and how many more there are (REG-2). */
export function OrderedNames({ names }: { names: string[] }) {
  const t = useTexts();
  const more = names.length - SHOWN;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('registration.documents')}
      </Text>
      <Stack component="ul" gap={0} p={0} m={0}>
        {names.slice(0, SHOWN).map((name, index) => (
          <Text key={index} component="li" size="sm" truncate>
            <LongName of={name} />
          </Text>
        ))}
      </Stack>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('registration.moreDocuments', { count: more })}
        </Text>
      )}
    </div>
  );
}
