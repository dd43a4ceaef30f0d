import { POLICY_VERSIONS } from '@udin/contracts/policy-versions';
import { product } from '../../lib/product';
import type { Policy } from './policy';

export const TERMS: Policy = {
  title: 'policy.terms.title',
  version: POLICY_VERSIONS.terms,
  since: '2026-11-22',
  lead: 'policy.terms.lead',
  sections: [
    {
      heading: 'policy.terms.service',
      paragraphs: [
        `${product.productName} is a service for the verification and signing of documents by qualified chartered accountants. You upload documents, choose what is to be done with each, pay, and receive the signed papers back.`,
        'You confirm that the documents are yours or that you may have them processed, and that what they say is true and complete.',
      ],
    },
    {
      heading: 'policy.terms.payment',
      paragraphs: ['Work begins after 100% advance payment. Prices are in Indian rupees; GST of 18% is added.'],
    },
    {
      heading: 'policy.terms.delivery',
      paragraphs: ['Standard documents take 24 to 72 hours, complex or manual jobs up to 7 business days.'],
    },
    {
      heading: 'policy.terms.account',
      paragraphs: [
        'Keep your password to yourself. What happens through your account counts as done by you until you tell us that it is no longer safe.',
      ],
    },
    {
      heading: 'policy.terms.liability',
      paragraphs: ['Our liability is capped at the amount paid for the disputed service.'],
    },
    {
      heading: 'policy.terms.disputes',
      paragraphs: [
        'Please write to support first; most things can be settled there.',
        'What cannot is settled by arbitration under Indian law. The courts of Kolkata have jurisdiction.',
      ],
    },
  ],
};
