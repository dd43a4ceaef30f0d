import type { PricingAnswer } from '@udin/contracts';
import { PAISE_PER_RUPEE } from '@udin/contracts/limits';
import { priceBasket, type PriceOfType } from '@udin/contracts/pricing';
import { formatPaise } from '../../lib/format';
import type { OrderFile } from '../../lib/order-files/order-file';

/** Paise. */
export interface OrderFigures {
  subtotalPaise: number;
  gstPaise: number;
  totalPaise: number;
}

/**
 * @param priceOf the server's prices, where they are known
 * @param newPricing the server's figures, after it has said that the price changed
 */
export function figuresOf(
  files: readonly OrderFile[],
  priceOf?: PriceOfType,
  newPricing?: PricingAnswer,
): OrderFigures {
  const types = files.map(({ documentType }) => documentType);
  return newPricing ? inPaise(newPricing) : priceBasket(types, priceOf);
}

/** "₹3,540", GST included. */
export function orderTotal(...order: Parameters<typeof figuresOf>): string {
  return formatPaise(figuresOf(...order).totalPaise);
}

function inPaise({ subtotal, gst_amount, total_amount }: PricingAnswer): OrderFigures {
  const paise = (rupees: number) => Math.round(rupees * PAISE_PER_RUPEE);
  return { subtotalPaise: paise(subtotal), gstPaise: paise(gst_amount), totalPaise: paise(total_amount) };
}
