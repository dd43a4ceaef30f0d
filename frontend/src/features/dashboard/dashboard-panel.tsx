import type { ReactNode } from 'react';
import type { DashboardTab } from './dashboard-bar';
import { panelId, tabId } from './tab-ids';

/** Content of the chosen tab. Ids connect it with its tab, since the tabs are in another part of the page. */
export function DashboardPanel({ tab, children }: { tab: DashboardTab; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
      {children}
    </div>
  );
}
