import type { PricingAnswer } from '@udin/contracts';
import { priceBasket } from '@udin/contracts/pricing';
import { formatPaise } from '../../lib/format';
import type { OrderFile } from '../../lib/order-files/order-file';

const PAISE_PER_RUPEE = 100;

/** "₹3,540", GST included. `newPricing`: the server's figures, after it has said that the price changed. */
export function orderTotal(files: readonly OrderFile[], newPricing?: PricingAnswer): string {
  if (newPricing) return formatPaise(figuresOf(newPricing).totalPaise);
  return formatPaise(priceBasket(files.map(({ documentType }) => documentType)).totalPaise);
}

export function figuresOf({ subtotal, gst_amount, total_amount }: PricingAnswer) {
  const paise = (rupees: number) => Math.round(rupees * PAISE_PER_RUPEE);
  return { subtotalPaise: paise(subtotal), gstPaise: paise(gst_amount), totalPaise: paise(total_amount) };
}
