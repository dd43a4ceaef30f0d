import { List, Text } from '@mantine/core';
import { useTexts } from '../../lib/language/texts';

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
      <List size="sm" listStyleType="none" styles={{ itemWrapper: { maxWidth: '100%' }, itemLabel: { minWidth: 0 } }}>
        {names.slice(0, SHOWN).map((name, index) => (
          <List.Item key={index}>
            <Text size="sm" truncate>
              {name}
            </Text>
          </List.Item>
        ))}
      </List>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('registration.moreDocuments', { count: more })}
        </Text>
      )}
    </div>
  );
}
