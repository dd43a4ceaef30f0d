import { Button, Container, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { product } from '../../lib/product';
import { Seal } from '../../ui/seal';
import classes from './admin-bar.module.css';
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
        <div className={classes.bar}>
          <div className={classes.brand}>
            <Seal size={32} />
            <Text fw={700}>{product.productName}</Text>
            <Text c="dimmed" size="sm" className={classes.who}>
              Admin: {firstName || 'Administrator'}
            </Text>
          </div>
          <AdminNav />
          <div className={classes.acts}>
            {children}
            <Button variant="subtle" onClick={onLogout}>
              Logout
            </Button>
          </div>
        </div>
      </Container>
    </header>
  );
}
