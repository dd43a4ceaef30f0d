import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { secondFactorQuery } from './second-factor.queries';

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shown this one time: the service keeps only what proves them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const client = useQueryClient();
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Text size="sm">
        Two-step login is on. If your phone is lost, each of these codes lets you in once. They are not shown again:
        print them, or keep them where you keep your passwords.
      </Text>
      <SimpleGrid cols={2} spacing="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy all'}
            </Button>
          )}
        </CopyButton>
        <Button
          onClick={() => {
            void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
            // The other ones were ended.
            void client.invalidateQueries({ queryKey: ['sessions'] });
            onKept();
          }}
        >
          I have kept them
        </Button>
      </Group>
    </Stack>
  );
}
