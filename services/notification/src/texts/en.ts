import { type DocumentStatus, type NotePriority, QUESTION_REASONS, type QuestionReason } from '@udin/contracts';

/** What a status means to the owner: the first words follow the file's name. */
type Moved = Record<DocumentStatus, { is: string; are: string; text: string }>;

const moved: Moved = {
  pending: {
    is: 'is waiting again',
    are: 'are waiting again',
    text: 'It waits to be taken up by one of our accountants.',
  },
  processing: {
    is: 'is being processed',
    are: 'are being processed',
    text: 'One of our accountants is working on it.',
  },
  signed: { is: 'is signed', are: 'are signed', text: 'The signed document is in your dashboard.' },
  completed: {
    is: 'is completed',
    are: 'are completed',
    text: 'Nothing more is to be done; it stays in your dashboard.',
  },
  rejected: {
    is: 'was rejected',
    are: 'were rejected',
    text: 'It cannot be processed as it is. On its page you can send a corrected file, without paying again, or ask for your money back.',
  },
  failed: {
    is: 'could not be processed',
    are: 'could not be processed',
    text: 'An error on our side stopped the work. On its page you can ask for your money back, or send another file without paying again.',
  },
};

const priorities: Record<NotePriority, string> = { low: 'low', medium: 'medium', high: 'high', urgent: 'urgent' };
const questions: Record<QuestionReason, string> = QUESTION_REASONS;

/** The words of the emails to customers, in English. The other languages have the same type. */
export const en = {
  hello: (firstName: string): string => `Hello ${firstName},`,
  andMore: (fileName: string, others: number): string => `${fileName} and ${others} more`,
  facts: {
    amount: 'Amount',
    creditNote: 'Credit note',
    document: 'Document',
    invoice: 'Invoice',
    newDate: 'New date',
    paid: 'Paid, including 18% GST',
    paidOn: 'Paid on',
    payment: 'Payment',
    priority: 'Priority',
    reason: 'Reason',
    signedFile: 'Signed file',
    signedOn: 'Signed on',
    transaction: 'Transaction',
    type: 'Type',
  },
  expectedBy: (type: string, day: string): string => `${type}, expected by ${day}`,
  welcome: {
    subject: (product: string): string => `Welcome to ${product}`,
    ready:
      'Your account is ready. In your dashboard you see how far each document is, download what was signed, and keep papers of your own in the vault.',
    delivery:
      'Standard documents take 24 to 72 hours, complex ones up to 7 business days. We write to you when one is signed.',
    action: 'Open the dashboard',
  },
  closed: {
    subject: (product: string): string => `Your ${product} account is closed`,
    gone: 'Your account is closed, as you asked for. Your vault, your documents and their notes are deleted; a document that is being processed follows when the work on it has ended, and one whose payment your bank disputes when the bank has decided.',
    stays: (years: number): string =>
      `Invoices, credit notes and the record of payments are kept for ${years} years after the end of the financial year, as the law demands, and then removed. That a document was signed can still be verified.`,
    notYou: 'If this was not you, contact us at once.',
  },
  receipt: {
    subject: (total: string): string => `Payment of ${total} received`,
    attached: 'The invoice is attached as a PDF.',
    text: 'Thank you. Your payment has arrived, and our accountants begin as soon as your documents are uploaded.',
    blocked:
      'Your payment has arrived. Your account is blocked, so nothing can be uploaded at present. Our team knows of it and decides what becomes of the order. If you want the money back, answer our email.',
    closed:
      'Your payment arrived before your account was closed. Nothing can be uploaded for it any more. If you want the money back, answer this email.',
    action: 'See transaction and invoice',
  },
  awaited: {
    subject: 'Your paid documents wait for their upload',
    text: 'These documents are paid, and we have not received them yet. Upload them when it suits you: you do not pay again.',
    action: 'Upload the documents',
  },
  moved: {
    ...moved,
    paidBack: 'The money for it was paid back. Nothing more is to be done.',
    several: 'This happened to these documents of your order:',
    choice: {
      rejected:
        'They cannot be processed as they are. On the page of each you can send a corrected file, without paying again, or ask for your money back.',
      failed:
        'An error on our side stopped the work. On the page of each you can ask for your money back, or send another file without paying again.',
    },
    subject: (fileName: string, is: string): string => `${fileName} ${is}`,
    action: 'See the document',
    actionOfSeveral: 'See the documents',
  },
  signed: {
    subject: (fileName: string): string => `${fileName} is signed`,
    subjectOfSeveral: (fileNames: string): string => `${fileNames} are signed`,
    severalText:
      'A chartered accountant has verified and signed these documents. You can download them from your dashboard.',
    text: 'A chartered accountant has verified and signed your document. You can download it from your dashboard.',
    action: 'Download the signed document',
    actionOfSeveral: 'Download the signed documents',
  },
  revoked: {
    subject: (fileName: string): string => `${fileName} was revoked`,
    text: 'Please do not use the signed document any more: whoever checks it is told that it was revoked. If you did not expect this, write a note on the document.',
  },
  takenBack: {
    subject: (fileName: string): string => `The signed file of ${fileName} was taken back`,
    text: 'We sent you a wrong file by mistake and have taken it back. If you have downloaded it, please delete it and give it to nobody: whoever checks it is told that it is not in force.',
    follows: 'The right one follows. You need not do anything.',
  },
  udin: {
    recorded: {
      subject: (fileName: string): string => `The UDIN of ${fileName}`,
      text: 'The UDIN of your signed document has arrived. Anybody can check it at ICAI.',
      sheet: 'A sealed sheet with it lies beside the document in your dashboard.',
    },
    renewed: {
      subject: (fileName: string): string => `${fileName} has a new UDIN`,
      text: 'Your signed document is in force again, with a new UDIN that anybody can check at ICAI. Please use the file from your dashboard from now on, and give it to whoever has the earlier one.',
    },
    revoked: {
      subject: (fileName: string): string => `The UDIN of ${fileName} was revoked`,
      text: 'Please do not use the signed document any more: whoever checks it is told that its UDIN was revoked. We write to you when there is a new one.',
    },
    replaced: {
      subject: (fileName: string): string => `${fileName} has a new UDIN`,
      text: 'The UDIN of your document was replaced. Please give the document from your dashboard to whoever has the earlier one.',
    },
    before: 'Before',
    reasons: {
      particulars: 'The particulars given to ICAI were not correct.',
      'signed-anew': 'The document was corrected and signed anew.',
      'not-valid': 'The document should not have been issued.',
      request: 'It was withdrawn at the request of the client.',
      mistyped: 'The number was written down wrongly.',
    },
    action: 'See the document',
  },
  note: {
    subject: (fileName: string): string => `A note on ${fileName}`,
    text: 'Our accountants have written a note on your document. You can read and answer it in your dashboard.',
    priorities,
    action: 'Read the note',
  },
  asked: {
    question: {
      subject: (fileName: string): string => `We have a question about ${fileName}`,
      action: 'Read and answer',
    },
    draft: {
      subject: (fileName: string): string => `Please look at the draft of ${fileName}`,
      text: 'Approve it, or send it back with your remarks.',
      action: 'See the draft',
    },
    questions,
    reminder: (subject: string): string => `Reminder: ${subject}`,
    stillWaiting: 'We asked this some days ago and have no answer yet.',
    waiting: 'We continue as soon as you have answered; until then the delivery time is paused.',
  },
  late: {
    subject: (fileName: string): string => `${fileName} takes longer than promised`,
    text: 'We are sorry: we could not keep our promise for this document. We are working on it.',
    action: 'See the document',
  },
  refund: {
    subject: (amount: string): string => `Refund of ${amount} on its way`,
    text: 'We have returned money to the payment method you paid with. Banks take 7 to 10 business days to show it.',
    attached: 'The credit note is attached as a PDF.',
    noMoreUploads: 'Documents of this order that were not uploaded yet can no longer be uploaded.',
    unused: 'It is for a document that was paid and not uploaded. It is not expected any more.',
    action: 'See the transaction',
  },
  declined: {
    subject: (fileName: string): string => `The money for ${fileName} is not paid back`,
    text: 'You asked for the money back. We have decided by our refund policy; the reason is given below. On the page of the document you see what you can do next.',
  },
};

export type CustomerTexts = typeof en;
