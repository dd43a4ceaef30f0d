import type { AlreadyPaidFile, CreatedTransactionAnswer, PricingAnswer, TransactionAnswer } from '@udin/contracts';
import { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { sha256Of } from '../../../lib/sha256/sha256-of';
import type { HashedFile } from './order-plan';

/** One file at a time, so that only one is in memory. */
export async function hashFiles(files: readonly OrderFile[]): Promise<HashedFile[]> {
  const hashed: HashedFile[] = [];
  for (const file of files) hashed.push({ file, sha256: await sha256Of(file.file) });
  return hashed;
}

/** Files that are paid and not uploaded, and the transaction as the provider knows it now. */
export function askAlreadyPaid(files: readonly HashedFile[], transactionId?: string) {
  const sha256 = [...new Set(files.map((file) => file.sha256))];
  return call('POST /api/transactions/already-paid', { body: { sha256, transaction_id: transactionId } });
}

/** The files of a paid transaction, uploaded ones too: an upload of them again answers with the first one's result. */
export async function filesOfTransaction(id: string): Promise<AlreadyPaidFile[]> {
  return paidBy(await call('GET /api/transactions/:id', { params: { id } }));
}

export function paidBy({ transaction_id, documents }: TransactionAnswer | CreatedTransactionAnswer): AlreadyPaidFile[] {
  return documents.flatMap(({ sha256, document_type, name }) =>
    sha256 ? [{ sha256, transaction_id, document_type, name }] : [],
  );
}

interface RefusalFacts {
  /** Of POST /api/transactions. */
  files?: AlreadyPaidFile[];
  /** Of a payment for files that this other transaction has paid. */
  transaction_id?: string;
  /** Of a price that has changed; rupees. */
  pricing?: PricingAnswer;
}

/** What stands in the `data` of the refusal with this code; undefined for every other error. */
export function refusalFacts(error: unknown, code: string): RefusalFacts | undefined {
  return error instanceof ApiError && error.code === code ? ((error.data ?? {}) as RefusalFacts) : undefined;
}
