import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInProduct } from '../../testing/in-product';
import { DashboardBar, type DashboardTab } from './dashboard-bar';
import { DashboardPanel } from './dashboard-panel';

const nothing = () => undefined;

function Dashboard() {
  const [tab, setTab] = useState<DashboardTab>('documents');
  return (
    <>
      <DashboardBar
        tab={tab}
        isRefreshing={false}
        isRefreshed={false}
        onTab={setTab}
        onRefresh={nothing}
        onLogout={nothing}
        bell={null}
      />
      <DashboardPanel tab={tab}>{`Here are ${tab}`}</DashboardPanel>
    </>
  );
}

const tabs = () => within(screen.getByRole('tablist', { name: 'Dashboard' })).getAllByRole('tab');

describe('the tabs of the dashboard', () => {
  it('[DASH-1] are three, and the chosen one is tied to what it shows', () => {
    renderInProduct(<Dashboard />);
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Documents', 'true'],
      ['My Vault', 'false'],
      ['Transactions', 'false'],
    ]);
    const panel = screen.getByRole('tabpanel', { name: 'Documents' });
    expect(tabs().map((tab) => tab.getAttribute('aria-controls'))).toEqual([panel.id, null, null]);
  });

  it('[DASH-1] are walked through with the arrow keys, one stop of the Tab key', async () => {
    renderInProduct(<Dashboard />);
    tabs()[0]!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'My Vault' }).textContent).toBe('Here are vault');
    expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    const panel = screen.getByRole('tabpanel', { name: 'My Vault' });
    expect(tabs().map((tab) => tab.getAttribute('aria-controls'))).toEqual([null, panel.id, null]);
  });
});
