import { useEffect, useState } from 'react';
import { type OrderFile, orderKey } from '../../../lib/order-files/order-file';
import type { HashedFile, OrderPlan } from './order-plan';
import { type PaymentKeys, readPaymentKeys } from './payment-keys';

const NONE: readonly OrderFile[] = [];

/**
 * Which of these files another account of this browser has paid for, in an order whose upload was cut off: they are not
 * charged to whoever is logged in now, and do not get into that account by themselves.
 */
export function usePaidByOther(files: readonly OrderFile[], plan: Pick<OrderPlan, 'toPay'>, userId?: string) {
  const [keys, setKeys] = useState<PaymentKeys>();
  const [wantedAnyway, setWantedAnyway] = useState<string>();
  const order = orderKey(files);
  useEffect(() => {
    if (!order || !userId) return;
    let isCurrent = true;
    void readPaymentKeys().then((read) => isCurrent && setKeys(read));
    return () => {
      isCurrent = false;
    };
  }, [order, userId]);
  const isPaid = keys?.paymentId !== undefined && keys.userId !== userId;
  const found = isPaid ? paidAmong(files, plan, keys) : NONE;
  const paidByOther = orderKey(found) === wantedAnyway ? NONE : found;
  return {
    paidByOther,
    /** They are wanted for this account as well. */
    orderAnyway: () => setWantedAnyway(orderKey(found)),
  };
}

/** The whole list is known again before its bytes are. Of another list, only files with the same bytes. */
function paidAmong(files: readonly OrderFile[], { toPay }: Pick<OrderPlan, 'toPay'>, keys: PaymentKeys) {
  if (keys.orderKey === orderKey(files)) return files;
  const isPaidFile = ({ sha256 }: HashedFile) => sha256 !== '' && keys.sha256?.includes(sha256);
  return toPay.filter(isPaidFile).map(({ file }) => file);
}
