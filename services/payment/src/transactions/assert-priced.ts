import {
  catalogueType,
  type Cost,
  type CreateTransactionRequest,
  CURRENCY,
  GST_PERCENTAGE,
  PAISE_PER_RUPEE,
  priceBasket,
  type PricingAnswer,
} from '@udin/contracts';
import { Problem } from '@udin/service-kit';

/**
 * Prices a request from the catalogue again: the browser's figures are not trusted.
 * @throws Problem for types that are not for sale (400) and for figures that differ (409, with the right ones)
 */
export function assertPriced({ documents, pricing }: CreateTransactionRequest): Cost {
  const details = documents.flatMap(({ document_type }, index) =>
    catalogueType(document_type)
      ? []
      : [{ field: `documents.${index}.document_type`, reason: `${document_type} is not in the price catalogue` }],
  );
  if (details.length > 0) throw new Problem('payment.type-unknown', { details });

  const cost = priceBasket(documents.map(({ document_type }) => document_type));
  const expected = toPricing(cost);
  const figures = ['subtotal', 'gst_amount', 'total_amount'] as const;
  const same = figures.every((figure) => pricing[figure] === expected[figure]);
  const sameRate = pricing.gst_percentage === undefined || pricing.gst_percentage === GST_PERCENTAGE;
  if (!same || !sameRate) throw new Problem('payment.price-changed', { data: { pricing: expected } });
  return cost;
}

function toPricing(cost: Cost): PricingAnswer {
  return {
    subtotal: cost.subtotalPaise / PAISE_PER_RUPEE,
    gst_percentage: GST_PERCENTAGE,
    gst_amount: cost.gstPaise / PAISE_PER_RUPEE,
    total_amount: cost.totalPaise / PAISE_PER_RUPEE,
    currency: CURRENCY,
  };
}
