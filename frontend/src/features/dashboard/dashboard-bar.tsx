import { ActionIcon, Anchor, Button, Container, Group, Tabs, Text, Tooltip } from '@mantine/core';
import { IconHome, IconRefresh, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { product } from '../../lib/product';
import { Seal } from '../../ui/seal';
import { useFocusBack } from '../../ui/use-focus-back';
import classes from './dashboard-bar.module.css';
import { panelId, TABS_ID } from './tab-ids';

export const DASHBOARD_TABS = [
  ['documents', 'Documents'],
  ['vault', 'My Vault'],
  ['transactions', 'Transactions'],
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number][0];

interface DashboardBarProps {
  /** Null on pages that belong to no tab. */
  tab: DashboardTab | null;
  isRefreshing: boolean;
  onTab: (tab: DashboardTab) => void;
  onRefresh: () => void;
  onLogout: () => void;
  bell: ReactNode;
}

/** Header of the dashboard with its tabs (DASH-1). The content of a tab is in a DashboardPanel. */
export function DashboardBar({ tab, isRefreshing, onTab, onRefresh, onLogout, bell }: DashboardBarProps) {
  const refresh = useFocusBack(isRefreshing);
  return (
    <header className={classes.bar}>
      <Container>
        <div className={classes.row}>
          <Anchor component={Link} to="/upload" underline="never" c="inherit">
            <Group gap="xs" wrap="nowrap">
              <Seal size={32} />
              <Text fw={700} className={classes.name}>
                {product.productName}
              </Text>
            </Group>
          </Anchor>
          <Tabs id={TABS_ID} className={classes.tabs} value={tab} onChange={(value) => onTab(value as DashboardTab)}>
            <Tabs.List grow={false} aria-label="Dashboard">
              {DASHBOARD_TABS.map(([value, label]) => (
                <Tabs.Tab key={value} value={value} aria-controls={value === tab ? panelId(value) : undefined}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <div className={classes.actions}>
            <Tooltip label="Refresh">
              <ActionIcon ref={refresh} aria-label="Refresh" loading={isRefreshing} onClick={onRefresh}>
                <IconRefresh size={22} />
              </ActionIcon>
            </Tooltip>
            {bell}
            <Tooltip label="Account">
              <ActionIcon component={Link} to="/dashboard?tab=account" aria-label="Account">
                <IconUser size={22} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Home">
              <ActionIcon component={Link} to="/upload" aria-label="Home">
                <IconHome size={22} />
              </ActionIcon>
            </Tooltip>
            <Button variant="subtle" className={classes.logout} onClick={onLogout}>
              Logout
            </Button>
          </div>
        </div>
      </Container>
    </header>
  );
}
