import { readPaymentKeys } from '../features/orders/checkout/payment-keys';
import { currentOrder } from '../lib/order-files/current-order';
import { hasDocumentType, orderKey } from '../lib/order-files/order-file';

/** A complete order is in this browser, and not paid yet. A paid one waits on the dashboard. */
export async function hasOrderToPay(): Promise<boolean> {
  const files = await currentOrder();
  if (files.length === 0 || !files.every(hasDocumentType)) return false;
  const keys = await readPaymentKeys();
  return !(keys?.paymentId && keys.orderKey === orderKey(files));
}
