import { Stack } from '@mantine/core';
import { RevenueChart } from '../features/admin/revenue-chart';
import { FiguresPage } from '../features/figures/figures-page';
import { AdminFrame } from './admin-frame';

/** Numbers for the lead: kept promises, hours, what waits, revenue. */
export function AdminFiguresRoute() {
  return (
    <AdminFrame>
      <Stack gap="lg">
        <FiguresPage />
        <RevenueChart />
      </Stack>
    </AdminFrame>
  );
}
