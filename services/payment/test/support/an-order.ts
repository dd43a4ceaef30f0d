import { randomBytes } from 'node:crypto';
import { type CreateTransactionRequest, priceBasket } from '@udin/contracts';

/** A request as the browser builds it, rightly priced for its documents. */
export function anOrder(
  userId: string,
  changes: Partial<CreateTransactionRequest> = {},
  types = ['net-worth', 'gst-audit'],
): CreateTransactionRequest {
  const documents = changes.documents ?? types.map((document_type, index) => aDocument(document_type, index));
  const cost = priceBasket(documents.map(({ document_type }) => document_type));
  return {
    transaction_id: `TXN_${Date.now()}_${randomBytes(6).toString('hex')}`,
    user_id: userId,
    user_info: {
      first_name: 'Ananya',
      last_name: 'Sen',
      email: 'ananya.sen@example.in',
      phone: '9000000000',
      address: '12 Lake Road, Kolkata',
      state: 'west-bengal',
      pin_code: '700029',
    },
    documents,
    pricing: {
      subtotal: cost.subtotalPaise / 100,
      gst_amount: cost.gstPaise / 100,
      gst_percentage: 18,
      total_amount: cost.totalPaise / 100,
      currency: 'INR',
    },
    status: 'pending',
    ...changes,
  };
}

export function aDocument(document_type: string, index = 0) {
  return { name: `paper-${index}.pdf`, size: 20_000, type: 'application/pdf', document_type };
}
