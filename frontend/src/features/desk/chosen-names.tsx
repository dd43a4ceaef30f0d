import { Text } from '@mantine/core';

const MOST = 5;

/** Which documents it is about: with the keys, it is the row under the focus, chosen or not. */
export function ChosenNames({ names }: { names: readonly string[] }) {
  const more = names.length - MOST;
  return (
    <Text size="sm" className="long-name">
      {names.slice(0, MOST).join(', ')}
      {more > 0 && ` and ${more} more`}
    </Text>
  );
}
