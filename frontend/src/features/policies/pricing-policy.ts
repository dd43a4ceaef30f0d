import type { Policy } from './policy';

export const PRICING: Policy = {
  title: 'policy.pricing.title',
  version: '1.1',
  since: '2026-11-22',
  lead: 'policy.pricing.lead',
  sections: [
    {
      heading: 'policy.pricing.prices',
      paragraphs: [
        'Each type of document has a fixed price in Indian rupees, shown when you choose the type. GST of 18% is added to the subtotal and rounded to whole rupees.',
      ],
    },
    {
      heading: 'policy.pricing.advance',
      paragraphs: [
        'Some types, such as a valuation or a project report, cannot be priced before the accountant has seen the papers. For types marked “(Advance)” the amount is an advance on the fee.',
        'Anything beyond it is agreed with you in writing before work goes on. If you do not agree, the work ends there, and the Cancellation & Refund policy holds.',
      ],
    },
    {
      heading: 'policy.pricing.payment',
      paragraphs: [
        '100% of the amount is paid in advance, online, through our payment provider. Work begins when the payment has arrived.',
      ],
    },
    {
      heading: 'policy.pricing.invoices',
      paragraphs: [
        'A GST invoice is made for every payment and can be downloaded from your dashboard; a credit note for every refund.',
      ],
    },
  ],
};
