import type { ReactNode } from 'react';
import type { DashboardTab } from './dashboard-bar';
import { panelId, tabId } from './tab-ids';

/** What the chosen tab shows. It stands apart from the bar with the tabs, so the two are tied by their ids. */
export function DashboardPanel({ tab, children }: { tab: DashboardTab; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
      {children}
    </div>
  );
}
