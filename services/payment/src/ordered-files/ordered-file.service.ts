import { Injectable } from '@nestjs/common';
import type { DocumentDeleted, DocumentUploaded } from '@udin/contracts/events';
import { firstIdAt, newId } from '@udin/service-kit';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { IS_TAKEN_WHOLE } from '../disputes/is-taken-whole';
import { assignPlaces } from './assign-places';
import { KnownUpload } from './known-upload.entity';
import { OrderedFile } from './ordered-file.entity';

/** An order that nobody paid for so long is not waited for any more. */
const OPEN_ORDER_MS = 24 * 60 * 60_000;
/** Unpaid orders with one of the files that are looked up at the provider, newest first. */
const MOST_OPEN_ORDERS = 5;

/** Of table `f`, an ordered file, and its transaction `t`: the money for it did not go back, by us or by a bank. */
const NOT_PAID_BACK = `t.payment_status <> 'refunded'
   AND NOT ${IS_TAKEN_WHOLE}
   AND NOT EXISTS (SELECT FROM refunds r WHERE r.transaction_id = t.id AND r.document_id = f.document_id
                      AND r.status = 'processed' AND r.document_paid_back IS NOT FALSE)`;

/** Its document `u`, when it was sent as it was ordered and is there, and `t`, as long as it is not paid back. */
const KEPT = `
  LEFT JOIN known_uploads u ON u.document_id = f.document_id AND u.sha256 = f.sha256 AND NOT u.deleted
  LEFT JOIN transactions t ON t.transaction_id = f.transaction_id AND ${NOT_PAID_BACK}`;
const IS_KEPT = `f.state = 'uploaded' AND u.document_id IS NOT NULL AND t.id IS NOT NULL`;

const PAID_MEANWHILE = `
  SELECT f.transaction_id FROM ordered_files own
  JOIN ordered_files f ON f.user_id = own.user_id AND f.sha256 = own.sha256
   AND f.transaction_id <> own.transaction_id AND f.paid_at >= $3 ${KEPT}
  WHERE own.transaction_id = $1 AND own.user_id = $2 AND own.sha256 IS NOT NULL
    AND (f.state = 'awaited' AND t.id IS NOT NULL OR ${IS_KEPT})
  ORDER BY f.id LIMIT 1`;

/** A file in whose place another was sent is not there; one whose money went back is not paid any more. */
const PAID = `
  SELECT f.sha256, f.transaction_id AS "transactionId", f.document_type AS "documentType",
         coalesce(u.file_name, f.name) AS "name", f.state = 'uploaded' AS "isUploaded"
    FROM ordered_files f ${KEPT}
   WHERE f.user_id = $1 AND f.sha256 = ANY($2) AND (f.state = 'awaited' AND t.id IS NOT NULL OR f.paid_at >= $3 AND ${IS_KEPT})
   ORDER BY f.id`;

/**
 * In whose place another file was sent, for that one: whoever gave it a place is not asked for money when the page is
 * opened anew before all have arrived. The ids of documents begin with their time.
 */
const SENT_IN_PLACE = `
  SELECT u.sha256, f.transaction_id AS "transactionId", f.document_type AS "documentType", u.file_name AS "name",
         true AS "isUploaded"
    FROM transactions t
    JOIN ordered_files f ON f.transaction_id = t.transaction_id AND f.state = 'uploaded'
    JOIN known_uploads u ON u.document_id = f.document_id AND u.sha256 IS DISTINCT FROM f.sha256 AND NOT u.deleted
   WHERE t.user_id = $1 AND ${NOT_PAID_BACK}
     AND u.sha256 = ANY($2) AND u.document_id >= $3 AND substr(u.document_id::text, 15, 1) = '7'
   ORDER BY f.id`;

/** The same file as the same type, in an earlier order that was paid, kept and used: the last one of each. */
const SENT_BEFORE = `
  SELECT DISTINCT ON (f.sha256, f.document_type) f.sha256, f.transaction_id AS "transactionId",
         f.document_type AS "documentType", u.file_name AS "name", true AS "isUploaded"
    FROM ordered_files f ${KEPT}
   WHERE f.user_id = $1 AND f.sha256 = ANY($2) AND f.paid_at < $3 AND ${IS_KEPT}
   ORDER BY f.sha256, f.document_type, f.id DESC`;

/** Its deletion may have been told before: what was delivered stays without its content. */
const LEARN_UPLOAD = `
  INSERT INTO known_uploads AS known
    (document_id, transaction_id, document_type, file_name, ordered_as, sha256, deleted)
  VALUES ($1, $2, $3, $4, $5, $6, false)
  ON CONFLICT (document_id) DO UPDATE SET
    file_name = EXCLUDED.file_name, ordered_as = EXCLUDED.ordered_as,
    sha256 = CASE WHEN known.deleted THEN EXCLUDED.sha256 ELSE known.sha256 END`;

/** The file may have been corrected: the name that it was sent under stays. One that was delivered keeps its place. */
const LEARN_DELETION = `
  INSERT INTO known_uploads AS known (document_id, transaction_id, document_type, file_name, deleted)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (document_id) DO UPDATE SET
    deleted = EXCLUDED.deleted, sha256 = CASE WHEN EXCLUDED.deleted THEN known.sha256 END`;

export interface PaidFile extends Pick<OrderedFile, 'transactionId' | 'documentType'> {
  sha256: string;
  /** Of the document, when it is uploaded. */
  name: string;
  isUploaded: boolean;
}

interface Order {
  /** The client's id. */
  transactionId: string;
  userId: string;
  documents: readonly { name: string; document_type: string; sha256?: string }[];
}

export type ContentByPosition = ReadonlyMap<number, string | null>;

type OpenOrder = Pick<Order, 'transactionId' | 'userId'> & { createdAt: Date };

/** What of each transaction is ordered, paid and awaited, or used by an upload (events of the document service). */
@Injectable()
export class OrderedFileService {
  constructor(private readonly source: DataSource) {}

  /**
   * Other orders of this customer wait until `tx` ends: two tabs that order or pay the same files at once pass here one
   * by one, and the second sees what the first did.
   */
  async lockCustomer(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`ordered-files:${userId}`]);
  }

  /** @param buyAgain the customer wants these files once more: their content is not compared with other orders */
  async record(tx: EntityManager, { transactionId, userId, documents }: Order, buyAgain: boolean): Promise<void> {
    const createdAt = new Date();
    const files = documents.map(({ name, document_type: documentType, sha256 }, position) => ({
      id: newId(),
      transactionId,
      userId,
      position,
      name,
      documentType,
      sha256: buyAgain ? null : (sha256 ?? null),
      state: 'ordered' as const,
      documentId: null,
      paidAt: null,
      createdAt,
    }));
    await tx.insert(OrderedFile, files);
  }

  /**
   * The transaction that paid one of the same files while this one was open, if there is one: the second payment buys
   * nothing. Call it under `lockCustomer`.
   */
  async paidMeanwhile(tx: EntityManager, { transactionId, userId, createdAt }: OpenOrder): Promise<string | undefined> {
    const [found] = await tx.query<{ transaction_id: string }[]>(PAID_MEANWHILE, [transactionId, userId, createdAt]);
    return found?.transaction_id;
  }

  /** The content of each file that is ordered, by its place in the transaction. */
  async contents(tx: EntityManager, transactionId: string): Promise<ContentByPosition> {
    const files = await tx.findBy(OrderedFile, { transactionId, state: 'ordered' });
    return new Map(files.map(({ position, sha256 }) => [position, sha256]));
  }

  /** The transaction is paid: its files may be uploaded. */
  async markPaid(tx: EntityManager, transactionId: string, paidAt: Date): Promise<void> {
    await tx.update(OrderedFile, { transactionId, state: 'ordered' }, { state: 'awaited', paidAt });
  }

  /** All money went back: what no upload has used is not awaited any more. */
  async markRefunded(tx: EntityManager, transactionId: string): Promise<void> {
    await tx.update(OrderedFile, { transactionId, state: 'awaited' }, { state: 'refunded' });
  }

  /**
   * Files of this customer with this content that are paid: those that no upload has used, and those that were paid, or
   * sent in the place of others, since `chosenAt`, also from another tab or device. Sent before, they are ordered anew
   * on purpose.
   */
  async paid(userId: string, sha256s: readonly string[], chosenAt: Date): Promise<PaidFile[]> {
    if (sha256s.length === 0) return [];
    const asOrdered: PaidFile[] = await this.source.query(PAID, [userId, sha256s, chosenAt]);
    const inPlace: PaidFile[] = await this.source.query(SENT_IN_PLACE, [userId, sha256s, firstIdAt(chosenAt)]);
    return [...asOrdered, ...inPlace];
  }

  /** Files with this content that this customer paid before `chosenAt` and sent: ordered anew they are charged. */
  sentBefore(userId: string, sha256s: readonly string[], chosenAt: Date): Promise<PaidFile[]> {
    if (sha256s.length === 0) return Promise.resolve([]);
    return this.source.query(SENT_BEFORE, [userId, sha256s, chosenAt]);
  }

  /**
   * Unpaid transactions of the last day with one of these files, newest first.
   * @param manager the one of a transaction that is under way: a second connection for it could be the last one
   */
  async openTransactions(userId: string, sha256s: readonly string[], manager = this.source.manager): Promise<string[]> {
    if (sha256s.length === 0) return [];
    const since = new Date(Date.now() - OPEN_ORDER_MS);
    const found = await manager.find(OrderedFile, {
      where: { userId, sha256: In([...sha256s]), state: 'ordered', createdAt: MoreThan(since) },
      order: { id: 'DESC' },
      take: MOST_OPEN_ORDERS * 30,
    });
    return [...new Set(found.map(({ transactionId }) => transactionId))].slice(0, MOST_OPEN_ORDERS);
  }

  async learnUpload(tx: EntityManager, document: DocumentUploaded): Promise<void> {
    const { documentId, transactionId, documentType, fileName, orderedAs, sha256 } = document;
    if (!(await lockTransaction(tx, transactionId))) return;
    await tx.query(LEARN_UPLOAD, [documentId, transactionId, documentType, fileName, orderedAs, sha256]);
    await assignPlaces(tx, document);
  }

  /** A deleted document may be uploaded anew: it was paid for. One that was delivered stays uploaded. */
  async learnDeletion(tx: EntityManager, document: DocumentDeleted): Promise<void> {
    const { documentId, transactionId, documentType, fileName, isPaymentUsed } = document;
    if (!(await lockTransaction(tx, transactionId))) return;
    await tx.query(LEARN_DELETION, [documentId, transactionId, documentType, fileName, !isPaymentUsed]);
    await assignPlaces(tx, document);
  }

  /** Money went back for a document. Deleted, it has left its place free: with all of its money back, not any more. */
  async learnRefund(tx: EntityManager, upload: KnownUpload): Promise<void> {
    if (upload.deleted) await assignPlaces(tx, upload);
  }
}

/**
 * Before its uploads, as a refund takes them: the other way round each could wait for the other.
 * @returns false when its books are gone: then nothing is kept of its documents
 */
async function lockTransaction(tx: EntityManager, transactionId: string): Promise<boolean> {
  const locked = 'SELECT 1 FROM transactions WHERE transaction_id = $1 FOR UPDATE';
  return (await tx.query<unknown[]>(locked, [transactionId])).length > 0;
}
