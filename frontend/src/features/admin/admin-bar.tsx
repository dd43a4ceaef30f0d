import { Anchor, Button, Container, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { product } from '../../lib/product';
import { Seal } from '../../ui/seal';
import classes from './admin-bar.module.css';
import { AdminNav } from './admin-nav';

interface AdminBarProps {
  firstName: string | undefined;
  onLogout: () => void;
  /** Buttons before Logout. */
  children?: ReactNode;
  /** Pixels, where the page is wider. */
  width?: number;
}

/** Pixels. Of the widest lists: the rooms stay where they are when one goes from one to another. */
const WIDTH = 1440;

/** Rooms, bell and logout; the own name leads to the own account (ADM-3). */
export function AdminBar({ firstName, onLogout, children, width = WIDTH }: AdminBarProps) {
  // Nothing else is said while the session is being read.
  const who = firstName === undefined ? 'Admin' : `Admin: ${firstName || 'Administrator'}`;
  return (
    <header style={{ borderBottom: '1px solid var(--hairline)' }}>
      <Container size={width}>
        <div className={classes.bar}>
          <div className={classes.brand}>
            <Seal size={32} />
            <Text fw={700} className={classes.word}>
              {product.productName}
            </Text>
            <Anchor
              component={Link}
              to="/admin/account"
              title="Your account"
              className={classes.who}
              c="dimmed"
              size="sm"
              underline="always"
              py={12}
            >
              {who}
            </Anchor>
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
