import { Box, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
  /** Pixels; forms are narrow. */
  width?: number;
}

/** Heading and content of a page, in the width that all pages share. */
export function Page({ title, lead, actions, children, width }: PageProps) {
  return (
    <Container size={width} py={{ base: 'md', sm: 'xl' }}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" gap="md">
          <Box>
            <Title order={1}>{title}</Title>
            {lead && (
              <Text c="dimmed" mt={4} maw={640}>
                {lead}
              </Text>
            )}
          </Box>
          {actions}
        </Group>
        {children}
      </Stack>
    </Container>
  );
}
