import { Injectable } from '@nestjs/common';
import type { DocumentDeleted, DocumentUploaded } from '@udin/contracts/events';
import { newId } from '@udin/service-kit';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { DeletedDocument } from './deleted-document.entity';
import { OrderedFile } from './ordered-file.entity';

/** An order that nobody paid for so long is not waited for any more. */
const OPEN_ORDER_MS = 24 * 60 * 60_000;
/** Unpaid orders with one of the files that are looked up at the provider, newest first. */
const MOST_OPEN_ORDERS = 5;

export interface FileToOrder {
  name: string;
  document_type: string;
  sha256?: string;
}

/** What of each transaction is ordered, paid and awaited, or used by an upload (events of the document service). */
@Injectable()
export class OrderedFileService {
  constructor(private readonly source: DataSource) {}

  async record(tx: EntityManager, order: { transactionId: string; userId: string; documents: FileToOrder[] }) {
    const { transactionId, userId, documents } = order;
    const createdAt = new Date();
    const files = documents.map(({ name, document_type: documentType, sha256 }, position) => {
      const place = { id: newId(), transactionId, userId, position, createdAt };
      return { ...place, name, documentType, sha256: sha256 ?? null, state: 'ordered' as const, documentId: null };
    });
    await tx.insert(OrderedFile, files);
  }

  /** The transaction is paid: its files may be uploaded. */
  async markPaid(tx: EntityManager, transactionId: string): Promise<void> {
    await tx.update(OrderedFile, { transactionId, state: 'ordered' }, { state: 'awaited' });
  }

  /** All money went back: what no upload has used is not awaited any more. */
  async markRefunded(tx: EntityManager, transactionId: string): Promise<void> {
    await tx.update(OrderedFile, { transactionId, state: 'awaited' }, { state: 'refunded' });
  }

  /** Paid files of this customer with this content that no upload has used, oldest first. */
  awaited(userId: string, sha256s: readonly string[]): Promise<OrderedFile[]> {
    if (sha256s.length === 0) return Promise.resolve([]);
    return this.source.manager.find(OrderedFile, {
      where: { userId, sha256: In([...sha256s]), state: 'awaited' },
      order: { id: 'ASC' },
    });
  }

  /** Unpaid transactions of the last day with one of these files, newest first. */
  async openTransactions(userId: string, sha256s: readonly string[]): Promise<string[]> {
    if (sha256s.length === 0) return [];
    const since = new Date(Date.now() - OPEN_ORDER_MS);
    const found = await this.source.manager.find(OrderedFile, {
      where: { userId, sha256: In([...sha256s]), state: 'ordered', createdAt: MoreThan(since) },
      order: { id: 'DESC' },
      take: MOST_OPEN_ORDERS * 30,
    });
    return [...new Set(found.map(({ transactionId }) => transactionId))].slice(0, MOST_OPEN_ORDERS);
  }

  /** An upload used one paid file of its type: the one with this content, else with this name, else any. */
  async markUploaded(tx: EntityManager, document: DocumentUploaded): Promise<void> {
    const { documentId, transactionId, documentType, sha256, fileName } = document;
    if (await tx.existsBy(DeletedDocument, { documentId })) return;
    const free = await tx.find(OrderedFile, {
      where: { transactionId, documentType, state: 'awaited' },
      order: { position: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const used =
      free.find((file) => file.sha256 === sha256) ?? free.find((file) => file.name === fileName) ?? free[0];
    if (used) await tx.update(OrderedFile, { id: used.id }, { state: 'uploaded', documentId });
  }

  /** A deleted document may be uploaded anew: it was paid for. */
  async markDeleted(tx: EntityManager, { documentId, deletedAt }: DocumentDeleted): Promise<void> {
    await tx.upsert(DeletedDocument, { documentId, deletedAt: new Date(deletedAt) }, ['documentId']);
    await tx.update(OrderedFile, { documentId, state: 'uploaded' }, { state: 'awaited', documentId: null });
  }
}
