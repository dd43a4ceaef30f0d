import { priceBasket } from '@udin/contracts/pricing';
import { formatPaise } from '../../lib/format';
import type { OrderFile } from '../../lib/order-files/order-file';

/** "₹3,540", GST included. */
export function orderTotal(files: readonly OrderFile[]): string {
  return formatPaise(priceBasket(files.map(({ documentType }) => documentType)).totalPaise);
}
