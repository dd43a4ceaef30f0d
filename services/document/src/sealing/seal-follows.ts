import { type EntityManager, IsNull } from 'typeorm';
import type { Document } from '../documents/document.entity';
import { Seal } from './seal.entity';

/** Of table `d`: it is signed, and its seal is still to be made. A sheet for a later UDIN leaves the file as it is. */
export const SEAL_FOLLOWS = `d."signed" IS NOT NULL AND EXISTS (
  SELECT FROM "seals" s WHERE s."document_id" = d."id" AND s."state" = 'waiting' AND s."supplements" IS NULL)`;

/** The same of one document, for whoever may have its signed file. */
export async function sealFollows(tx: EntityManager, document: Document): Promise<boolean> {
  if (!document.signed || document.hasEndedSignature) return false;
  return tx.existsBy(Seal, { documentId: document.id, state: 'waiting', supplements: IsNull() });
}
