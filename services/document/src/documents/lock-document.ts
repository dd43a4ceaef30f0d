import { Problem } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { Document } from './document.entity';

/** Locked until the transaction ends. Throws document.not-found. */
export async function lockDocument(tx: EntityManager, id: string): Promise<Document> {
  const document = await tx.findOne(Document, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!document) throw new Problem('document.not-found');
  return document;
}
