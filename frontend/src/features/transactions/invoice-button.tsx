import { IconReceipt } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TransactionAnswer } from '@udin/contracts';
import { useTexts } from '../../lib/language/payment-texts';
import { messageOf } from '../../lib/api/api-error';
import { callForFile } from '../../lib/api/call';
import { saveBlob } from '../../lib/download';
import { type Audience, mayHaveSession } from '../../lib/session';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';

interface InvoiceButtonProps {
  transaction: TransactionAnswer;
  audience: Audience;
  onError: (message: string) => void;
}

/** The GST invoice as PDF; there is one once it is paid. On paper its number stands in place of the button. */
export function InvoiceButton({ transaction, audience, onError }: InvoiceButtonProps) {
  const t = useTexts();
  const { id, invoiceNumber } = transaction;
  const fetching = useMutation({
    mutationFn: () => callForFile('GET /api/transactions/:id/invoice', { as: audience, params: { id } }),
    onSuccess: (pdf) => {
      // A logout that was faster leaves nothing to whoever is next at this device (RT-3).
      if (mayHaveSession(audience)) saveBlob(pdf, `${(invoiceNumber ?? 'invoice').replaceAll('/', '-')}.pdf`);
    },
    onError: (error) => onError(messageOf(error, t('payment.invoiceFailed'))),
  });
  const fetch = useOneAtATime(fetching);
  if (!invoiceNumber) return null;
  return (
    <>
      <BusyButton
        size="compact-sm"
        variant="default"
        loading={fetching.isPending}
        leftSection={<IconReceipt size={16} aria-hidden />}
        onClick={() => void fetch()}
        aria-label={t('payment.downloadInvoice', { number: invoiceNumber })}
      >
        {t('payment.invoice')}
      </BusyButton>
      {/* Admins have the number beside it, on the screen, too. */}
      {audience === 'user' && <span className="only-printed">{invoiceNumber}</span>}
    </>
  );
}
