import { Text } from '@mantine/core';

/** What has become of a list. It is on the page before there is news, because screen readers read out a change. */
export function ListNews({ children }: { children: string | undefined }) {
  return (
    <Text size="sm" c="dimmed" role="status" className={children ? undefined : 'visually-hidden'}>
      {children}
    </Text>
  );
}
