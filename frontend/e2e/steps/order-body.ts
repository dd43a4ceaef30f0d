import { openAsBlob } from 'node:fs';
import { extname } from 'node:path';
import { pathOf } from '../fixture';
import type { Customer } from '../people/a-customer';
import { setting } from '../setting';

/** In rupees, from the specification. */
const PRICES = { 'net-worth': 1500, forecast: 1000 };
export type DocumentType = keyof typeof PRICES;

const MIME_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What the payment page sends before it opens the checkout: one document of the type for each file. */
export function orderBody(
  transaction_id: string,
  user_id: string,
  customer: Customer,
  files: readonly string[],
  documentType: DocumentType = 'net-worth',
) {
  const subtotal = PRICES[documentType] * files.length;
  const gst_amount = subtotal * 0.18;
  return {
    transaction_id,
    user_id,
    user_info: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      address: customer.address,
      state: 'west-bengal',
      pin_code: customer.pinCode,
    },
    documents: files.map((name) => ({
      name,
      size: 20_000,
      type: mimeTypeOf(name),
      document_type: documentType,
      document_category: 'Certificates',
    })),
    pricing: {
      subtotal,
      gst_amount,
      gst_percentage: 18,
      total_amount: subtotal + gst_amount,
      currency: 'INR',
    },
    status: 'pending',
    metadata: { total_documents: files.length, platform: 'web', version: '1.0.0' },
  };
}

/** Sends one file of an order, past the screens. */
export async function uploadFile(
  transactionId: string,
  userId: string,
  token: string,
  name: string,
  documentType: DocumentType = 'net-worth',
) {
  const form = new FormData();
  form.set('userId', userId);
  form.set('transactionId', transactionId);
  form.set('documentType', documentType);
  form.set('file', await openAsBlob(pathOf(name), { type: mimeTypeOf(name) }), name);
  const response = await fetch(`${setting('PRODUCT_URL')}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as { data: { id: string; estimatedDelivery: string } },
  };
}

const mimeTypeOf = (name: string): string => MIME_TYPES[extname(name)]!;
