import { Anchor, List, Text } from '@mantine/core';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import type { OrderOfDocumentAnswer } from '@udin/contracts/desk/work.answers';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoment, formatPaise } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { StatusBadge } from '../../ui/status-badge';

interface OrderCardProps {
  order: OrderOfDocumentAnswer | null;
  documentId: string;
  /** What the customer's bank demands back of it. */
  dispute: ReactNode;
}

/** The order that the document belongs to, with its other documents. */
export function OrderCard({ order, documentId, dispute }: OrderCardProps) {
  if (!order)
    return (
      <Text size="sm" c="dimmed">
        The books of this order are no longer kept. Nothing can be paid back for it.
      </Text>
    );
  const others = order.documents.filter(({ id }) => id !== documentId);
  return (
    <>
      {dispute}
      <Text size="sm">
        Transaction <CopyableId id={order.transactionId} of="the transaction" />
        {order.invoiceNumber && ` · Invoice ${order.invoiceNumber}`}
      </Text>
      <Text size="sm">
        {order.totalPaise !== null && formatPaise(order.totalPaise)}
        {order.paidAt && ` paid ${formatMoment(order.paidAt)}`}
        {order.isRefunded && ', all paid back'}
        {!order.isRefunded && order.awaited > 0 && ` · ${order.awaited} not uploaded yet`}
      </Text>
      {others.length > 0 && (
        <List size="sm" mt="xs" listStyleType="none" spacing={4} style={{ overflowWrap: 'anywhere' }}>
          {others.map((each) => (
            <List.Item key={each.id}>
              <Anchor component={Link} to={adminDocumentPath(each.id)} size="sm" underline="always">
                {each.fileName}
              </Anchor>{' '}
              <StatusBadge status={each.documentStatus} revokedAt={each.revokedAt} />
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
