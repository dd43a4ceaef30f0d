import { anOrder } from '@udin/testing';
import { openAsBlob } from 'node:fs';
import { extname } from 'node:path';
import { pathOf } from '../fixture';
import type { Customer } from '../people/a-customer';
import { setting } from '../setting';

const MIME_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const orderBody = (
  transactionId: string,
  id: string,
  customer: Customer,
  files: readonly string[],
  documentType?: string,
) =>
  anOrder(
    transactionId,
    { id, ...customer },
    files.map((name) => ({ name, type: mimeTypeOf(name) })),
    documentType,
  );

/** Sends one file of an order, past the screens. */
export async function uploadFile(
  transactionId: string,
  userId: string,
  token: string,
  name: string,
  documentType = 'net-worth',
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
