import { catalogueType } from '@udin/contracts';
import type { EntityManager } from 'typeorm';
import { Entitlement } from './entitlement.entity';

/** Of a type that asks for none, words are left from another one that was chosen before. */
export function wordsFor(documentType: string, description = ''): string {
  return catalogueType(documentType)?.hasDescription ? description : '';
}

/** What the customer wrote is needed, of the paid document that an upload has. */
export async function descriptionOf(tx: EntityManager, documentId: string): Promise<string> {
  return (await tx.findOneBy(Entitlement, { documentId }))?.description ?? '';
}

/**
 * Newer words than those of the order: a file that was paid earlier is described once more when it is sent.
 * @returns whether they are others
 */
export async function describeAnew(tx: EntityManager, documentId: string, description: string): Promise<boolean> {
  if (!description || (await descriptionOf(tx, documentId)) === description) return false;
  const { affected } = await tx.update(Entitlement, { documentId }, { description });
  return affected === 1;
}
