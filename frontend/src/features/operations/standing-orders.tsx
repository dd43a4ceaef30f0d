import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StandingOrder } from '@udin/contracts';
import { type ReactNode, useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { type Column, DataTable } from '../../ui/data-table';
import { ErrorBanner } from '../../ui/error-banner';
import { Pages } from '../../ui/pages';
import { ordersQuery } from './operations.queries';
import { OrderId } from './order-id';

/** One page of the orders that do not move for one reason. */
export function useStandingOrders(which: 'awaited' | 'unheard') {
  const [page, setPage] = useState(1);
  return { list: useQuery(ordersQuery(which, page)), page, setPage };
}

interface StandingOrdersProps {
  of: ReturnType<typeof useStandingOrders>;
  title: string;
  /** What a screen reader calls section and table. */
  name: string;
  /** Between title and table. */
  children?: ReactNode;
  /** After order and customer. */
  columns: Column<StandingOrder>[];
}

/** Orders that do not move, with what is known of each. */
export function StandingOrders({ of: { list, page, setPage }, title, name, children, columns }: StandingOrdersProps) {
  const { data: orders, total, pages = 1 } = list.data ?? {};
  return (
    <Stack gap="xs" component="section" aria-label={name}>
      <Title order={2} size="h3">
        {title}
        {total !== undefined && ` (${total})`}
      </Title>
      <ErrorBanner {...loadFailureOf(list, 'The payment service does not answer.')} />
      {children}
      <DataTable
        caption={name}
        rows={orders}
        hasFailed={list.isError}
        rowKey={({ id }) => id}
        empty={<Text p="md">None.</Text>}
        columns={[
          { header: 'Order', cell: ({ transactionId }) => <OrderId id={transactionId} /> },
          { header: 'Customer', cell: ({ customer }) => customer },
          ...columns,
        ]}
      />
      <Pages of={name.toLowerCase()} total={pages} page={page} onPage={setPage} />
    </Stack>
  );
}
