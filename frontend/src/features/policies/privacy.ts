import {
  EMAIL_UNDO_DAYS,
  EXPIRED_LOGIN_KEPT_DAYS,
  NEWS_KEPT_DAYS,
  REFRESH_TOKEN_TTL_DAYS,
} from '@udin/contracts/limits';
import { POLICY_VERSIONS } from '@udin/contracts/policy-versions';
import { product } from '../../lib/product';
import type { Policy } from './policy';

export const PRIVACY: Policy = {
  title: 'policy.privacy.title',
  version: POLICY_VERSIONS.privacy,
  since: '2026-11-29',
  lead: 'policy.privacy.lead',
  sections: [
    {
      heading: 'policy.privacy.keep',
      paragraphs: [
        'Your name, email, phone number and address, to identify you and to write invoices. The documents you upload and the signed ones that come back. The record of your payments; card and bank details stay with the payment provider, and we keep none of them.',
        'When, from which network address and with which browser you log in and open your documents, so that misuse is found.',
      ],
    },
    {
      heading: 'policy.privacy.sees',
      paragraphs: [
        'Your documents are seen by you and by the accountants who process them. Every opening by our staff is logged: who, which file, when, from where.',
        'Your vault is yours alone, unless you make a file public yourself.',
        'Nothing is sold. The payment provider gets your name, email, phone number and the amount, and a mail provider carries our emails to you. Nothing else is given to others unless the law demands it.',
        ...(product.officeViewerUrl
          ? [
              `Word and Excel files are shown by a viewer at ${new URL(product.officeViewerUrl).host}, which reads a file when you or our staff open it.`,
            ]
          : []),
      ],
    },
    {
      heading: 'policy.privacy.browser',
      paragraphs: [
        'Files you choose before paying stay in your browser until then. Your session is kept there encrypted with a key of this browser. Logging out clears both.',
      ],
    },
    {
      heading: 'policy.privacy.howLong',
      paragraphs: [
        'Your documents, and the signed ones: until you delete them in your dashboard, or close your account.',
        'When you delete a signed document its file is removed. The proof of the signature stays (the number, the checksum, the type and the dates), so that others can still check the copies they hold.',
        `Invoices, credit notes and the record of payments, with the names of the files that were ordered: ${product.booksKeptYears} years after the end of the financial year, because tax and company law ask for it. Then they are removed, an order with its last credit note; one of which something is still open, a refund, a paid file that you can still send or a legal dispute, when that has ended. Your documents stay.`,
        `When you close your account, on its page in your dashboard: your data, your vault, your documents, their notes and what we told you are removed at once; a document that is being processed when the work on it has ended, and one whose payment your bank disputes when the bank has decided. What our staff and our programs were told about them runs out within ${NEWS_KEPT_DAYS} days, and copies in our backups when those are replaced.`,
        `Logins: at most ${REFRESH_TOKEN_TTL_DAYS + EXPIRED_LOGIN_KEPT_DAYS} days after you last used one. From where you opened a document: as long as the document. Who opened it when, and what our staff did, stays on record; of you it names a number and not your name.`,
        `When you change your email: the earlier one for ${EMAIL_UNDO_DAYS} days, so that it can undo the change. Orders and invoices of before keep it.`,
        'Files that you choose and do not pay for never reach us.',
      ],
    },
    {
      heading: 'policy.privacy.rights',
      paragraphs: [
        'On the page of your account you can correct your data, change the email address that you log in with, and take a copy of what we keep about you: your documents with the signed ones and who has opened them, your vault, your data, what you have consented to and when, payments, notes, notifications, logins and changes of your email.',
        `You can delete documents unless they are being processed, everything in your vault, and, as soon as nothing is being processed, your whole account. For access, correction or deletion of anything else write to ${product.contactEmail}.`,
        'In the same way you can name a person who uses these rights for you if you die or can no longer act yourself.',
      ],
    },
    {
      heading: 'policy.privacy.complaints',
      paragraphs: [
        `Complaints about this service, or about what is done with your data, go to our grievance officer ${product.grievanceOfficer}: ${product.contactEmail}, ${product.contactPhone}, ${product.companyAddress}. You are told within 48 hours that it has arrived, and get an answer within a month.`,
        'If the answer about your data does not satisfy you, you can turn to the Data Protection Board of India.',
      ],
    },
  ],
};
