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

/** Re-prices a request from the catalogue. @throws Problem for types not for sale (400) and other totals (409) */
export function assertPriced({ documents, pricing }: CreateTransactionRequest): Cost {
  const details = documents.flatMap(({ document_type }, index) =>
    catalogueType(document_type)
      ? []
      : [{ field: `documents.${index}.document_type`, reason: `${document_type} is not in the price catalogue` }],
  );
  if (details.length > 0) throw new Problem('payment.type-unknown', { details });

  const cost = priceBasket(documents.map(({ document_type }) => document_type));
  const right = toPricing(cost);
  const figures = ['subtotal', 'gst_amount', 'total_amount'] as const;
  const same = figures.every((figure) => pricing[figure] === right[figure]);
  const sameRate = pricing.gst_percentage === undefined || pricing.gst_percentage === GST_PERCENTAGE;
  if (!same || !sameRate) throw new Problem('payment.price-changed', { data: { pricing: right } });
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
