import type { Policy } from './policy';

export const PRICING: Policy = {
  title: 'policy.pricing.title',
  version: '1.2',
  since: '2026-11-30',
  lead: 'policy.pricing.lead',
  sections: [
    { heading: 'policy.pricing.prices.heading', paragraphs: ['policy.pricing.prices.fixed'] },
    {
      heading: 'policy.pricing.advance.heading',
      paragraphs: ['policy.pricing.advance.why', 'policy.pricing.advance.beyond'],
    },
    { heading: 'policy.pricing.payment.heading', paragraphs: ['policy.pricing.payment.advance'] },
    { heading: 'policy.pricing.invoices.heading', paragraphs: ['policy.pricing.invoices.where'] },
  ],
};
