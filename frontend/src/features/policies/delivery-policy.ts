import type { Policy } from './policy';

export const DELIVERY: Policy = {
  title: 'policy.delivery.title',
  version: '1.1',
  since: '2026-11-22',
  lead: 'policy.delivery.lead',
  sections: [
    {
      heading: 'policy.delivery.long',
      paragraphs: [
        'Standard documents: 24 to 72 hours after payment and upload.',
        'Complex or manual jobs: up to 7 business days. The expected day stands beside each document before you pay, in the receipt and in your dashboard; it is the same everywhere.',
      ],
    },
    {
      heading: 'policy.delivery.how',
      paragraphs: [
        'Signed documents appear in your dashboard, and we write to you by email as soon as one is there. Nothing is sent by post.',
      ],
    },
    {
      heading: 'policy.delivery.missing',
      paragraphs: [
        'Documents that are incomplete or cannot be read delay the work. We tell you in a note on the document what is needed.',
      ],
    },
  ],
};
