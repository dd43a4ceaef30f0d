import { useEffect, useState } from 'react';
import type { OrderFile } from '../../../lib/order-files/order-file';
import type { PaymentKeys } from './payment-keys';
import { settlePayment, type SettledPayment } from './settle-payment';

/** Waits between attempts to record a payment; the last one again and again. */
const RETRY_AFTER_MS = [5_000, 15_000, 30_000, 60_000];

export interface MadePayment extends PaymentKeys {
  paymentId: string;
  /** What this tab has shown and paid. Another one may have stored a new order by now. */
  files: readonly OrderFile[];
}

/** Records a payment that was made, again and again until the server has it. Paying once more is no way out of it. */
export function useConfirmation(
  onSettled: (settled: SettledPayment, payment: MadePayment) => Promise<void> | void,
  onFailed: (payment: MadePayment, isFirst: boolean) => Promise<void> | void,
) {
  const [payment, setPayment] = useState<MadePayment>();
  const [failures, setFailures] = useState(0);
  const [isAsking, setAsking] = useState(false);

  const confirm = async (made: MadePayment) => {
    setPayment(made);
    setAsking(true);
    const settled = await settlePayment(made).catch(() => undefined);
    setAsking(false);
    if (!settled) {
      setFailures((count) => count + 1);
      await onFailed(made, failures === 0);
      return;
    }
    setFailures(0);
    if (settled.goesBack) setPayment(undefined);
    await onSettled(settled, made);
  };

  useEffect(() => {
    if (!payment || failures === 0) return;
    const wait = RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length) - 1];
    const timer = setTimeout(() => void confirm(payment), wait);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once after each failure
  }, [failures]);

  return {
    payment,
    isAsking,
    hasFailed: failures > 0,
    confirm,
    again: () => payment && !isAsking && void confirm(payment),
  };
}
