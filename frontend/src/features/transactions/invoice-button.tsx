import { Stack } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { useTexts } from '../../lib/language/payment-texts';
import { callForFile } from '../../lib/api/call';
import type { Audience } from '../../lib/session';
import { TaxDocumentButton } from './tax-document-button';

interface InvoiceButtonProps {
  transaction: TransactionAnswer;
  audience: Audience;
  onError: (message: string) => void;
}

/** The GST invoice as PDF, once it is paid, and the credit note of each refund. */
export function InvoiceButton({ transaction, audience, onError }: InvoiceButtonProps) {
  const t = useTexts();
  const { id, invoiceNumber, refunds } = transaction;
  if (!invoiceNumber) return null;
  const credited = refunds.flatMap(({ id: refundId, creditNoteNumber: number }) =>
    number ? [{ refundId, number }] : [],
  );
  return (
    <Stack gap={4} align="flex-start">
      <TaxDocumentButton
        number={invoiceNumber}
        label={t('payment.invoice')}
        spoken={t('payment.downloadInvoice', { number: invoiceNumber })}
        failed={t('payment.invoiceFailed')}
        audience={audience}
        load={() => callForFile('GET /api/transactions/:id/invoice', { as: audience, params: { id } })}
        onError={onError}
      />
      {credited.map(({ refundId, number }) => (
        <TaxDocumentButton
          key={refundId}
          number={number}
          label={t('payment.creditNote')}
          spoken={t('payment.downloadCreditNote', { number })}
          failed={t('payment.creditNoteFailed')}
          audience={audience}
          load={() =>
            callForFile('GET /api/transactions/:id/refunds/:refundId/credit-note', {
              as: audience,
              params: { id, refundId },
            })
          }
          onError={onError}
        />
      ))}
    </Stack>
  );
}
