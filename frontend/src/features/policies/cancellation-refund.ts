import type { Policy } from './policy';

export const CANCELLATION: Policy = {
  title: 'Cancellation & Refund',
  lead: 'When an order can be cancelled, and when money goes back.',
  sections: [
    {
      heading: 'Cancellation',
      paragraphs: [
        'An order can be cancelled only before verification starts. As long as a document is pending you can delete it in your dashboard.',
      ],
    },
    {
      heading: 'Asking for a refund',
      paragraphs: [
        'Write to support within 7 days of the payment. Refunds are processed in 7 to 10 business days, to the original payment method.',
      ],
    },
    {
      heading: 'Full refund',
      paragraphs: ['When an internal or system error on our side keeps us from doing the work.'],
    },
    { heading: 'Partial refund', paragraphs: ['Case by case, when part of the work was done.'] },
    {
      heading: 'No refund',
      paragraphs: ['When documents are wrong or incomplete, or when you cancel after processing has started.'],
    },
    {
      heading: 'Disputes',
      paragraphs: [
        'Please write to support first, then arbitration under Indian law; jurisdiction Kolkata. Liability is capped at the amount paid for the disputed service.',
      ],
    },
  ],
};
