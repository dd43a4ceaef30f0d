import { Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { formatDate, shortId } from '../../lib/format';

/** Which of the orders of a customer it is: one row beside it may be of the same person and price. */
export function RefundedOrder({ transaction }: { transaction: TransactionAnswer }) {
  const { transactionId, createdAt, documents } = transaction;
  const types = [...new Set(documents.map(({ document_type }) => documentTypeLabel(document_type)))];
  return (
    <Text size="sm" className="long-name">
      <strong>Order {shortId(transactionId)}</strong>, {formatDate(createdAt)}: {types.join(', ')}
    </Text>
  );
}
