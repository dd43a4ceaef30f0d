import { product } from '../../lib/product';
import type { Policy } from './policy';

export const PRIVACY: Policy = {
  title: 'Privacy Policy',
  lead: 'What we keep, who sees it, and for how long.',
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your name, email, phone number and address, to identify you and to write invoices. The documents you upload and the signed ones that come back. The record of your payments; card and bank details stay with the payment provider and never reach us.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Your documents are seen by you and by the accountants who process them. Every opening by our staff is logged: who, which file, when, from where.',
        'Your vault is yours alone, unless you make a file public yourself.',
        'Nothing is sold, and nothing is given to others unless the law demands it.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'Files you choose before paying stay in your browser until then. Your session is kept there encrypted with a key of this browser. Logging out clears both.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `You can delete documents unless they are being processed, and everything in your vault, at any time. For access, correction or deletion of anything else write to ${product.contactEmail}. Invoices are kept as long as tax law requires.`,
      ],
    },
  ],
};
