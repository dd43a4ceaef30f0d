import { useEffect, useState } from 'react';
import { readPaymentKeys } from './payment-keys';

/**
 * Whether another account of this browser has paid for exactly these files, whose upload was cut off: they are not
 * charged to whoever is logged in now, and do not get into that account by themselves.
 */
export function usePaidByOther(order: string, userId: string | undefined) {
  const [paidByOther, setPaidByOther] = useState<string>();
  useEffect(() => {
    if (!order || !userId) return;
    let isCurrent = true;
    void readPaymentKeys().then((keys) => {
      const isSo = keys?.paymentId && keys.userId !== userId && keys.orderKey === order;
      if (isCurrent) setPaidByOther(isSo ? order : undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [order, userId]);
  return {
    isPaidByOther: order !== '' && paidByOther === order,
    /** They are wanted for this account as well. */
    orderAnyway: () => setPaidByOther(undefined),
  };
}
