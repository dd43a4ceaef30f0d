import { type BusinessCalendar, estimatedDelivery, type PaymentFailureAnswer } from '@udin/contracts';
import type { PaymentCompleted, PaymentFailed, TaxDocumentContent } from '@udin/contracts/events';
import type { Transaction } from '../ledger/transaction.entity';
import type { ContentByPosition } from '../ordered-files/ordered-file.service';

export function toPaymentCompleted(
  transaction: Transaction,
  contents: ContentByPosition,
  invoice: TaxDocumentContent,
  calendar: BusinessCalendar,
): PaymentCompleted {
  const paidAt = transaction.paidAt ?? new Date();
  return {
    transactionId: transaction.transactionId,
    customer: transaction.customer,
    paymentId: transaction.paymentId ?? '',
    totalPaise: transaction.totalPaise,
    documents: transaction.documents.map(({ name, document_type, pricePaise, description }, position) => ({
      name,
      documentType: document_type,
      sha256: contents.get(position) ?? undefined,
      pricePaise,
      description: description || undefined,
      estimatedDelivery: estimatedDelivery(document_type, paidAt, calendar).toISOString(),
    })),
    invoiceNumber: transaction.invoiceNumber ?? undefined,
    invoice,
    phone: transaction.userInfo.phone,
    paidAt: paidAt.toISOString(),
  };
}

export function toPaymentFailed(
  { transactionId, customer, totalPaise }: Transaction,
  { code, description, reason }: PaymentFailureAnswer,
  at: Date,
): PaymentFailed {
  return { transactionId, customer, totalPaise, code, description, reason, failedAt: at.toISOString() };
}
