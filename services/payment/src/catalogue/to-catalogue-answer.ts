import { CATALOGUE, CATEGORIES, type CatalogueAnswer, CURRENCY, GST_PERCENTAGE, readDaysOff } from '@udin/contracts';
import type { PaymentSettings } from '../config';

export function toCatalogueAnswer(settings: PaymentSettings): CatalogueAnswer {
  const isTest = Boolean(settings.RAZORPAY_API_URL) || settings.RAZORPAY_KEY_ID.startsWith('rzp_test_');
  return {
    categories: CATEGORIES.map((name) => ({ name, types: CATALOGUE.filter((type) => type.category === name) })),
    gstPercentage: GST_PERCENTAGE,
    currency: CURRENCY,
    calendar: readDaysOff(settings),
    checkout: {
      provider: 'razorpay',
      providerName: isTest ? 'Razorpay (test)' : 'Razorpay',
      scriptUrl: settings.RAZORPAY_CHECKOUT_URL,
    },
  };
}
