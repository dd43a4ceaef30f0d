import { yearInIndia } from '@udin/contracts/india-time';
import { aPdfForm, waitFor } from '@udin/testing';
import type { APIRequestContext } from 'playwright-core';
import { adminToken, call } from '../api';
import { bytesOf } from '../fixture';
import { setting } from '../setting';
import { orderByApi } from '../steps/order-by-api';
import type { Customer } from './a-customer';

/** Generated this year, as every number of a new signature is. */
export const UDIN = `${yearInIndia(new Date()) % 100}123456VERIFY0001`;

interface Seal {
  state: string;
  code: string;
  signedSha256: string;
}

interface SealedTwice {
  customer: Customer;
  id: string;
  replaced: Buffer;
  genuine: Buffer;
}

/** A document that was signed twice, each time with its seal: the first one is replaced. */
export async function aSealedDocument(request: APIRequestContext): Promise<SealedTwice> {
  const { customer, ids } = await orderByApi(request, ['balance-sheet.pdf']);
  const id = ids[0]!;
  const token = await adminToken();
  // Of their own: the papers of other journeys must stay unknown.
  const paper = (end: string) => Buffer.concat([bytesOf('balance-sheet.pdf'), Buffer.from(end)]);
  const replaced = await signAndSeal(id, token, paper('\n'));
  const genuine = await signAndSeal(id, token, paper('\n\n'));
  return { customer, id, replaced, genuine };
}

interface ForTheDesk {
  customer: Customer;
  ids: string[];
  /** in the same order */
  sealedFiles: Buffer[];
}

/** Two documents that are signed, sealed, and wait for their UDIN. */
export async function documentsWithoutUdin(request: APIRequestContext): Promise<ForTheDesk> {
  const { customer, ids } = await orderByApi(request, ['balance-sheet.pdf', 'net-worth-statement.docx']);
  const token = await adminToken();
  const bytes = (id: string) => Buffer.concat([bytesOf('balance-sheet.pdf'), Buffer.from(`\n% ${id}\n`)]);
  const sealedFiles = await Promise.all(ids.map((id) => signAndSeal(id, token, bytes(id), null)));
  return { customer, ids, sealedFiles };
}

/** Answers the sealed file. */
async function signAndSeal(id: string, token: string, bytes: Buffer, udin: string | null = UDIN): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  const form = aPdfForm(udin ? { udin } : {}, bytes, 'signed.pdf');
  const path = `${setting('PRODUCT_URL')}/api/documents/${id}`;
  const signed = await fetch(`${path}/signed-file`, { method: 'PATCH', headers, body: form });
  if (!signed.ok) throw new Error(`Not signed: ${signed.status} ${await signed.text()}`);
  const isSealed = async () =>
    (await call<Seal>('GET', `/api/documents/${id}/seal`, { token })).body.data.state === 'sealed';
  await waitFor(isSealed, { what: 'the seal', within: 90_000 });
  return Buffer.from(await (await fetch(`${path}/content?kind=signed`, { headers })).arrayBuffer());
}
