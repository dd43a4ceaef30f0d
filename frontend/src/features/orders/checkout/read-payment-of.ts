import { type OrderFile, orderKey } from '../../../lib/order-files/order-file';
import { hashFiles } from './already-paid.calls';
import { purchaseKey } from './order-plan';
import { type PaymentKeys, readPaymentKeys } from './payment-keys';
import type { MadePayment } from './use-confirmation';

/**
 * A payment that was made for exactly these files by this customer: for the same bytes, not only the same names.
 * Without files, because the browser has lost them: the one that it remembers.
 */
export async function readPaymentOf(files: readonly OrderFile[], userId: string): Promise<MadePayment | undefined> {
  const keys = await readPaymentKeys();
  if (!keys?.paymentId || keys.userId !== userId) return undefined;
  const isOfThese = files.length === 0 || (keys.orderKey === orderKey(files) && (await isPurchase(keys, files)));
  return isOfThese ? { ...keys, paymentId: keys.paymentId, files } : undefined;
}

async function isPurchase({ purchaseKey: bought, paidEarlier }: PaymentKeys, files: readonly OrderFile[]) {
  if (!bought) return true;
  const toPay = await hashFiles(files.filter(({ id }) => !paidEarlier?.[String(id)]));
  return [false, true].some((buyAgain) => purchaseKey({ toPay, buyAgain }) === bought);
}
