import { readPaymentKeys } from '../features/orders/checkout/payment-keys';
import { currentOrder } from '../lib/order-files/current-order';
import { orderKey } from '../lib/order-files/order-file';

/** The transaction that this customer has begun for the files in this browser: /payment goes on with it. */
export async function orderHere(userId: string): Promise<string | null> {
  const [keys, files] = await Promise.all([readPaymentKeys(), currentOrder()]);
  const isHere = files.length > 0 && keys?.userId === userId && keys.orderKey === orderKey(files);
  return isHere ? keys.transactionId : null;
}
