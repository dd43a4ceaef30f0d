import { Stack } from '@mantine/core';
import { RevenueChart } from '../features/admin/revenue-chart';
import { FiguresPage } from '../features/figures/figures-page';
import { GstReturn } from '../features/figures/gst-return';
import { OnlyFor } from '../ui/only-for';
import { AdminFrame } from './admin-frame';

/** Numbers for the lead: kept promises, hours, what waits, revenue, and what is declared of it. */
export function AdminFiguresRoute() {
  return (
    <AdminFrame>
      <OnlyFor duty="figures">
        <Stack gap="lg">
          <FiguresPage />
          <RevenueChart />
          <GstReturn />
        </Stack>
      </OnlyFor>
    </AdminFrame>
  );
}
