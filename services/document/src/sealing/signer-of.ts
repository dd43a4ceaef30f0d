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

/** Of whom a UDIN is wanted. */
export async function signerIdOf(tx: EntityManager, document: Signed): Promise<string | undefined> {
  return signerIdIn(document, (await sealsOf(tx, [document])).get(document.id));
}

/** The same as `signerOf` of several documents, by their ids. */
export async function signersOf(tx: EntityManager, documents: readonly Signed[]): Promise<Map<string, Signer>> {
  const sealOf = await sealsOf(tx, documents);
  const memberIds = documents.flatMap((document) => signerIdIn(document, sealOf.get(document.id)) ?? []);
  const members = await tx.findBy(TeamMember, { id: In([...new Set(memberIds)]) });
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const signers = new Map<string, Signer>();
  for (const document of documents) {
    const { id } = document;
    const seal = sealOf.get(id);
    const member = memberOf.get(signerIdIn(document, seal) ?? '');
    // Signed before the seals kept it, or before the firm had entered a number: what is known since.
    const name = seal?.signerName || member?.nameBelowSignature;
    if (name) signers.set(id, { name, membershipNumber: seal?.signerNumber || member?.membershipNumber || '' });
  }
  return signers;
}

async function sealsOf(tx: EntityManager, documents: readonly Signed[]): Promise<Map<string, Seal>> {
  const documentId = In(documents.map(({ id }) => id));
  const seals = await tx.findBy(Seal, { documentId, supplements: IsNull(), replacedAt: IsNull() });
  return new Map(seals.map((seal) => [seal.documentId, seal]));
}

/** The desk keeps who delivered the work, also when somebody else signs it anew. */
function signerIdIn({ desk }: Signed, seal?: Seal): string | undefined {
  return seal?.signedBy ?? desk.signedById ?? undefined;
}
