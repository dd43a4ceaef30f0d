import type { Policy } from './policy';

export const DELIVERY: Policy = {
  title: 'Delivery Policy',
  lead: 'When your signed documents come back, and how.',
  sections: [
    {
      heading: 'How long it takes',
      paragraphs: [
        'Standard documents: 24 to 72 hours after payment and upload.',
        'Complex or manual jobs: up to 7 business days. The expected day stands beside each document in your dashboard.',
      ],
    },
    {
      heading: 'How they come',
      paragraphs: [
        'Signed documents appear in your dashboard, and we write to you by email as soon as one is there. Nothing is sent by post.',
      ],
    },
    {
      heading: 'If something is missing',
      paragraphs: [
        'Documents that are incomplete or cannot be read delay the work. We tell you in a note on the document what is needed.',
      ],
    },
  ],
};
