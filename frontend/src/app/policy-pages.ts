import type { RouteObject } from 'react-router';
import { prepareTexts } from '../lib/language/choose-language';

const pages = () => import('../routes/policies');
/** Each time: the language may have been changed on another page. */
const loader = async () => {
  await prepareTexts('policies');
  return null;
};

/** What is agreed on, each in the language of the reader (RT-8). */
export const POLICY_PAGES: RouteObject[] = [
  { path: '/terms', loader, lazy: async () => ({ Component: (await pages()).TermsRoute }) },
  { path: '/privacy', loader, lazy: async () => ({ Component: (await pages()).PrivacyRoute }) },
  { path: '/pricing-policy', loader, lazy: async () => ({ Component: (await pages()).PricingPolicyRoute }) },
  { path: '/delivery-policy', loader, lazy: async () => ({ Component: (await pages()).DeliveryPolicyRoute }) },
  { path: '/cancellation-refund', loader, lazy: async () => ({ Component: (await pages()).CancellationRefundRoute }) },
];
