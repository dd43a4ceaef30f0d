import { readPaymentKeys } from '../features/orders/checkout/payment-keys';
import { currentOrder } from '../lib/order-files/current-order';
import { orderKey } from '../lib/order-files/order-file';

/** The transaction that this customer has begun for the files in this browser: /payment goes on with it. */
export async function orderHere(userId: string): Promise<string | null> {
  const keys = await readPaymentKeys();
  // Files of many megabytes are only read where there is something to compare them with.
  if (keys?.userId !== userId) return null;
  const files = await currentOrder();
  return files.length > 0 && keys.orderKey === orderKey(files) ? keys.transactionId : null;
}
