import { ActionIcon, Anchor, Box, Button, Container, Group, Tabs, Text, Tooltip } from '@mantine/core';
import { IconHome, IconRefresh, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/language/dashboard-texts';
import '../../lib/language/parts-texts';
import { product } from '../../lib/product';
import { LanguageSwitch } from '../../ui/language-switch';
import { Seal } from '../../ui/seal';
import { useFocusBack } from '../../ui/use-focus-back';
import classes from './dashboard-bar.module.css';
import { panelId, TABS_ID } from './tab-ids';

export const DASHBOARD_TABS = ['documents', 'vault', 'transactions'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

interface DashboardBarProps {
  /** Null on pages that belong to no tab. */
  tab: DashboardTab | null;
  isRefreshing: boolean;
  /** For a moment after it was asked for: what is shown is as it was, or new. */
  isRefreshed: boolean;
  onTab: (tab: DashboardTab) => void;
  onRefresh: () => void;
  onLogout: () => void;
  bell: ReactNode;
}

/** Header of the dashboard with its tabs (DASH-1). The content of a tab is in a DashboardPanel. */
export function DashboardBar({ tab, isRefreshing, isRefreshed, onTab, onRefresh, onLogout, bell }: DashboardBarProps) {
  const t = useTexts();
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
            <Tabs.List grow={false} aria-label={t('dashboard.label')}>
              {DASHBOARD_TABS.map((value) => (
                <Tabs.Tab key={value} value={value} aria-controls={value === tab ? panelId(value) : undefined}>
                  {t(`dashboard.tab.${value}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <div className={classes.actions}>
            {/* Elsewhere at the end of the page. */}
            <Box visibleFrom="md">
              <LanguageSwitch />
            </Box>
            <Tooltip
              label={t(isRefreshed ? 'dashboard.refreshed' : 'dashboard.refresh')}
              opened={isRefreshed || undefined}
            >
              <ActionIcon ref={refresh} aria-label={t('dashboard.refresh')} loading={isRefreshing} onClick={onRefresh}>
                <IconRefresh size={22} />
              </ActionIcon>
            </Tooltip>
            {/* On the page before its words, because screen readers read out a change. */}
            <span role="status" className="visually-hidden">
              {isRefreshed && t('dashboard.refreshed')}
            </span>
            {bell}
            <Tooltip label={t('dashboard.account')}>
              <ActionIcon component={Link} to="/dashboard?tab=account" aria-label={t('dashboard.account')}>
                <IconUser size={22} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('dashboard.home')}>
              <ActionIcon component={Link} to="/upload" aria-label={t('dashboard.home')}>
                <IconHome size={22} />
              </ActionIcon>
            </Tooltip>
            <Button variant="subtle" className={classes.logout} onClick={onLogout}>
              {t('button.logout')}
            </Button>
          </div>
        </div>
      </Container>
    </header>
  );
}
