import { Button, Container, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { product } from '../../lib/product';
import { Seal } from '../../ui/seal';
import { AdminNav } from './admin-nav';

interface AdminBarProps {
  firstName: string | undefined;
  onLogout: () => void;
  /** Buttons before Logout. */
  children?: ReactNode;
  /** Pixels, where the page is wider than usual. */
  width?: number;
}

export function AdminBar({ firstName, onLogout, children, width }: AdminBarProps) {
  return (
    <header style={{ borderBottom: '1px solid var(--hairline)' }}>
      <Container size={width}>
        <Group justify="space-between" mih={64} gap="xs">
          <Group gap="xs">
            <Seal size={32} />
            <Text fw={700}>{product.productName}</Text>
            <Text c="dimmed" size="sm">
              Admin: {firstName || 'Administrator'}
            </Text>
            <AdminNav />
          </Group>
          <Group gap="xs">
            {children}
            <Button variant="subtle" onClick={onLogout}>
              Logout
            </Button>
          </Group>
        </Group>
      </Container>
    </header>
  );
}
