import type { AlreadyPaidFile, CreatedTransactionAnswer, PricingAnswer, TransactionAnswer } from '@udin/contracts';
import { LONGEST_CHOSEN_SECONDS } from '@udin/contracts/limits';
import { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { sha256Of } from '../../../lib/sha256/sha256-of';
import type { HashedFile } from './order-plan';

/** It was changed, moved or deleted on its disk after it was chosen: browsers read such a file no more. */
export class UnreadableFile extends Error {
  constructor(
    readonly fileName: string,
    options: ErrorOptions,
  ) {
    super('A file can no longer be read', options);
  }
}

/** One file at a time, so that only one is in memory. Throws UnreadableFile, and ApiError. */
export async function hashFiles(files: readonly OrderFile[]): Promise<HashedFile[]> {
  const hashed: HashedFile[] = [];
  for (const file of files) {
    const sha256 = await readHash(file.file).catch((cause: unknown) => {
      throw cause instanceof ApiError ? cause : new UnreadableFile(file.name, { cause });
    });
    hashed.push({ file, sha256 });
  }
  return hashed;
}

/** A hash may be remembered from before: that the file is still there is looked at each time. */
async function readHash(file: File): Promise<string> {
  await file.slice(0, 1).arrayBuffer();
  return sha256Of(file);
}

/**
 * Files that are paid and not uploaded, or were paid and sent since they were chosen here, and the transaction as the
 * provider knows it now.
 */
export function askAlreadyPaid(files: readonly HashedFile[], transactionId?: string) {
  const sha256 = [...new Set(files.map((file) => file.sha256))];
  const body = { sha256, transaction_id: transactionId, chosen_seconds_ago: chosenSecondsAgo(files) };
  return call('POST /api/transactions/already-paid', { body });
}

/** How long the first of these files has been in the order: an age, because clocks of browsers are wrong. */
export function chosenSecondsAgo(files: readonly HashedFile[], now = Date.now()): number {
  const first = Math.min(...files.map(({ file }) => file.chosenAt ?? now));
  return Math.min(LONGEST_CHOSEN_SECONDS, Math.max(0, Math.ceil((now - first) / 1_000)) || 0);
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
