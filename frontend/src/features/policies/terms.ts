import { product } from '../../lib/product';
import type { Policy } from './policy';

export const TERMS: Policy = {
  title: 'Terms & Conditions',
  lead: `What you and ${product.companyName} agree on when you use this service.`,
  sections: [
    {
      heading: 'The service',
      paragraphs: [
        `${product.productName} is a service for the verification and signing of documents by qualified chartered accountants. You upload documents, choose what is to be done with each, pay, and receive the signed papers back.`,
        'You confirm that the documents are yours or that you may have them processed, and that what they say is true and complete.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: ['Work begins after 100% advance payment. Prices are in Indian rupees; GST of 18% is added.'],
    },
    {
      heading: 'Delivery',
      paragraphs: ['Standard documents take 24 to 72 hours, complex or manual jobs up to 7 business days.'],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Keep your password to yourself. What happens through your account counts as done by you until you tell us that it is no longer safe.',
      ],
    },
    { heading: 'Liability', paragraphs: ['Our liability is capped at the amount paid for the disputed service.'] },
    {
      heading: 'Disputes',
      paragraphs: [
        'Please write to support first; most things can be settled there.',
        'What cannot is settled by arbitration under Indian law. The courts of Kolkata have jurisdiction.',
      ],
    },
  ],
};
