import type { Policy } from './policy';

export const CANCELLATION: Policy = {
  title: 'policy.cancellation.title',
  version: '1.0',
  since: '2026-11-22',
  lead: 'policy.cancellation.lead',
  sections: [
    {
      heading: 'policy.cancellation.cancelling',
      paragraphs: [
        'An order can be cancelled only before verification starts. As long as a document is pending you can delete it in your dashboard.',
      ],
    },
    {
      heading: 'policy.cancellation.asking',
      paragraphs: [
        'Write to support within 7 days of the payment. Refunds are processed in 7 to 10 business days, to the original payment method.',
      ],
    },
    {
      heading: 'policy.cancellation.full',
      paragraphs: ['When an internal or system error on our side keeps us from doing the work.'],
    },
    { heading: 'policy.cancellation.partial', paragraphs: ['Case by case, when part of the work was done.'] },
    {
      heading: 'policy.cancellation.none',
      paragraphs: ['When documents are wrong or incomplete, or when you cancel after processing has started.'],
    },
    {
      heading: 'policy.cancellation.disputes',
      paragraphs: [
        'Please write to support first, then arbitration under Indian law; jurisdiction Kolkata. Liability is capped at the amount paid for the disputed service.',
      ],
    },
  ],
};
