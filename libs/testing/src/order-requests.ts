import { aPdfForm } from './a-pdf';
import { anOrder, aPaymentReport, type Paid } from './an-order';
import type { ApiRequest } from './api-request';

interface OrderToPlace {
  transactionId: string;
  buyer: Parameters<typeof anOrder>[1];
  /** The buyer's, and that of an admin who signs. */
  token: string;
  admin: string;
}

/** What is sent for an order of one document, from the order to the signed file. */
export function orderRequests({ transactionId, buyer, token, admin }: OrderToPlace) {
  const fields = { userId: buyer.id, transactionId, documentType: 'net-worth' };
  return {
    order: { method: 'POST', path: '/api/transactions', token, json: anOrder(transactionId, buyer) },
    confirmation: (paid: Paid) => ({
      method: 'PATCH',
      path: `/api/transactions/${transactionId}`,
      token,
      json: aPaymentReport(transactionId, paid),
    }),
    upload: { method: 'POST', path: '/api/documents/upload', token, form: () => aPdfForm(fields, transactionId) },
    note: (documentId: string, idempotencyKey?: string) => ({
      method: 'POST',
      path: `/api/notes/document/${documentId}`,
      token,
      json: { noteText: 'Please hurry.', priority: 'high', idempotencyKey },
    }),
    signature: (documentId: string) => ({
      method: 'PATCH',
      path: `/api/documents/${documentId}/signed-file`,
      token: admin,
      form: () => aPdfForm({}, `signed ${documentId}`),
    }),
  } satisfies Record<string, ApiRequest | ((...given: never[]) => ApiRequest)>;
}

/** What the answer to an order tells that it is paid by. */
export interface CreatedOrder {
  checkout: { orderId: string };
}
