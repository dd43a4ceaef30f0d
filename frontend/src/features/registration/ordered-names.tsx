import { List, Text } from '@mantine/core';

const SHOWN = 3;

/** The first three documents, and how many more there are (REG-2). */
export function OrderedNames({ names }: { names: string[] }) {
  const more = names.length - SHOWN;
  return (
    <div>
      <Text size="sm" c="dimmed">
        Your documents
      </Text>
      <List size="sm" listStyleType="none">
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
          +{more} more documents
        </Text>
      )}
    </div>
  );
}
