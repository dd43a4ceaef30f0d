import type { Policy } from './policy';

export const PRICING: Policy = {
  title: 'Pricing Policy',
  lead: 'One fixed price for each type of document, seen before you pay.',
  sections: [
    {
      heading: 'Prices',
      paragraphs: [
        'Each type of document has a fixed price in Indian rupees, shown when you choose the type. GST of 18% is added to the subtotal and rounded to whole rupees.',
        'For types marked “Advance” the amount is an advance on the fee; anything beyond it is agreed with you before work goes on.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        '100% of the amount is paid in advance, online, through our payment provider. Work begins when the payment has arrived.',
      ],
    },
    {
      heading: 'Invoices',
      paragraphs: [
        'A GST invoice is made for every payment and can be downloaded from your dashboard; a credit note for every refund.',
      ],
    },
  ],
};
