import { Anchor, Text } from '@mantine/core';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import type { OrderOfDocumentAnswer } from '@udin/contracts/desk/work.answers';
import { type ReactNode, useId } from 'react';
import { formatMoment, formatPaise } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { DocumentsOfOrder } from '../../ui/documents-of-order';

interface OrderCardProps {
  order: OrderOfDocumentAnswer | null;
  documentId: string;
  /** Of the account, today. */
  phone: string | undefined;
  /** What the customer's bank demands back of it. */
  dispute: ReactNode;
}

/** The order that the document belongs to, with its other documents. */
export function OrderCard({ order, documentId, phone, dispute }: OrderCardProps) {
  const title = useId();
  if (!order)
    return (
      <>
        <Text size="sm" c="dimmed">
          The books of this order are no longer kept. Nothing can be paid back for it.
        </Text>
        {phone && (
          <Text size="sm">
            Phone <Phone number={phone} />
          </Text>
        )}
      </>
    );
  const description = order.documents.find(({ id }) => id === documentId)?.description;
  const others = order.documents.filter(({ id }) => id !== documentId);
  return (
    <>
      {dispute}
      {description && <Wanted description={description} />}
      <Text size="sm">
        Transaction <CopyableId id={order.transactionId} of="the transaction" />
        {order.invoiceNumber && ` · Invoice ${order.invoiceNumber}`}
      </Text>
      <BilledTo {...order.billedTo} phoneNow={phone} />
      <Text size="sm">
        {order.totalPaise !== null && formatPaise(order.totalPaise)}
        {order.paidAt && ` paid ${formatMoment(order.paidAt)}`}
        {order.isRefunded && ', all paid back'}
        {!order.isRefunded && order.awaited > 0 && ` · ${order.awaited} not uploaded yet`}
      </Text>
      {others.length > 0 && (
        <>
          <Text id={title} size="sm" c="dimmed" mt="xs" mb={4}>
            Also in this order
          </Text>
          <DocumentsOfOrder documents={others} pathOf={adminDocumentPath} typeOf={(name) => name} labelledBy={title} />
        </>
      )}
    </>
  );
}

/** Of a type such as "Other certificates" only these words tell what is to be made. */
function Wanted({ description }: { description: string }) {
  return (
    <Text size="sm" mb="xs" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
      <Text span fw={600} size="sm">
        The customer needs:
      </Text>{' '}
      {description}
    </Text>
  );
}

interface BilledToProps extends Partial<NonNullable<OrderOfDocumentAnswer['billedTo']>> {
  phoneNow: string | undefined;
}

/** Beside the file, because the first thing to check is whether the names agree. */
function BilledTo({ name, gstin, phone, phoneNow }: BilledToProps) {
  const called = phoneNow ?? phone;
  if (!name && !called) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {name ? `For ${name}` : 'Phone '}
      {gstin && ` · GSTIN ${gstin}`}
      {called && (
        <>
          {name && ' · '}
          <Phone number={called} />
          {phone && phone !== called && ` (in the order ${phone})`}
        </>
      )}
    </Text>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <Anchor href={`tel:${/^\d{10}$/.test(number) ? `+91${number}` : number}`} size="sm" underline="always">
      {number}
    </Anchor>
  );
}
