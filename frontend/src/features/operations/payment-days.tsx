import { Stack, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { formatDate, formatPaise } from '../../lib/format';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Mark } from '../../ui/mark';
import { Pages } from '../../ui/pages';
import { Since } from '../../ui/since';
import { paymentDaysQuery } from './operations.queries';

/** What Razorpay took day by day, and whether the books say the same. */
export function PaymentDays() {
  const [page, setPage] = useState(1);
  const list = useQuery(paymentDaysQuery(page));
  return (
    <Stack gap="xs" component="section" aria-label="Days">
      <Title order={2} size="h3">
        Day by day
      </Title>
      <ErrorBanner {...loadFailureOf(list, 'The payment service does not answer.')} />
      <DataTable
        caption="Days that were compared"
        rows={list.data?.data}
        hasFailed={list.isError}
        rowKey={({ day }) => day}
        empty={<EmptyState title="Nothing was compared yet" />}
        columns={[
          { header: 'Day', cell: ({ day }) => formatDate(day) },
          { header: 'Payments', isFigure: true, cell: ({ payments }) => payments.toLocaleString('en-IN') },
          { header: 'Taken by Razorpay', isFigure: true, cell: ({ paise }) => formatPaise(paise) },
          { header: 'Books', cell: ({ differences }) => <Agreement differences={differences} /> },
          { header: 'Compared', cell: ({ comparedAt }) => <Since at={comparedAt} /> },
        ]}
      />
      <Pages of="days" total={list.data?.pages ?? 1} page={page} onPage={setPage} />
    </Stack>
  );
}

function Agreement({ differences }: { differences: number }) {
  if (differences === 0)
    return (
      <Mark icon={IconCheck} tone="good">
        Say the same
      </Mark>
    );
  return (
    <Mark icon={IconX} tone="bad">
      {differences === 1 ? '1 payment differs' : `${differences.toLocaleString('en-IN')} payments differ`}
    </Mark>
  );
}
