import { Button, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One step back. Its arrow stands where the heading below it begins. */
export function BackButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Group>
      <Button variant="subtle" px="xs" ml="-xs" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClick}>
        {children}
      </Button>
    </Group>
  );
}
