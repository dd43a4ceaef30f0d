import { TeamMember } from '@udin/messaging';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { Document } from '../documents/document.entity';
import { Seal } from './seal.entity';

/** Whoever signed a document: what stands below the signature, and the number that its UDIN has to hold. */
export interface Signer {
  name: string;
  /** Of the Institute. Empty: none is on record, and nothing is compared. */
  membershipNumber: string;
}

type Signed = Pick<Document, 'id' | 'desk'>;

/** As on the day of the signature, whatever the profile says by now. Null: nobody of the team signed it. */
export async function signerOf(tx: EntityManager, document: Signed): Promise<Signer | null> {
  return (await signersOf(tx, [document])).get(document.id) ?? null;
}

/** The same of several documents, by their ids. */
export async function signersOf(tx: EntityManager, documents: readonly Signed[]): Promise<Map<string, Signer>> {
  const ids = documents.map(({ id }) => id);
  const memberIds = documents.map(({ desk }) => desk.signedById).filter((id) => id !== null);
  const seals = await tx.findBy(Seal, { documentId: In(ids), supplements: IsNull(), replacedAt: IsNull() });
  const members = await tx.findBy(TeamMember, { id: In([...new Set(memberIds)]) });
  const sealOf = new Map(seals.map((seal) => [seal.documentId, seal]));
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const signers = new Map<string, Signer>();
  for (const { id, desk } of documents) {
    const seal = sealOf.get(id);
    const member = memberOf.get(desk.signedById ?? '');
    // Signed before the seals kept it, or before the firm had entered a number: what is known since.
    const name = seal?.signerName || member?.nameBelowSignature;
    if (name) signers.set(id, { name, membershipNumber: seal?.signerNumber || member?.membershipNumber || '' });
  }
  return signers;
}
