import { exampleOf } from '@udin/contracts/events';

/** Of an order that was not paid. */
export const aFailedPayment = { ...exampleOf('payment.failed'), transactionId: 'TXN_1762065000001_k3v9x2' };
const ofDocument = `/dashboard/document/${exampleOf('document.uploaded').documentId}`;
export const ofTransaction = (id: string) => `/dashboard?tab=transactions&transaction=${id}`;
/** The very place that the notice and its email lead to. */
export const LINKS: Record<string, string> = {
  'user.registered': '/dashboard',
  'payment.failed': ofTransaction(aFailedPayment.transactionId),
  'payment.refunded': ofTransaction(exampleOf('payment.refunded').transactionId),
  'document.uploaded': ofDocument,
  'document.status-changed': ofDocument,
  'document.udin-changed': ofDocument,
  'document.revoked': ofDocument,
  'document.refund-declined': ofDocument,
  'document.deleted': `/dashboard?awaited=${exampleOf('document.deleted').transactionId}`,
};
