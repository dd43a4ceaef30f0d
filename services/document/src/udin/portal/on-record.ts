import { isUUID } from 'class-validator';
import { type EntityManager, In } from 'typeorm';
import type { Document } from '../../documents/document.entity';
import { indianDayOrMoment } from '../../tables/indian-moment';
import { SignatureProof } from '../../verification/signature-proof.entity';
import { Udin } from '../register/udin.entity';
import type { SheetRow } from './sheet-row';

export const DELETED = 'Its owner has deleted the document';
const ENDED = { revoked: 'revoked', replaced: 'replaced', mistyped: 'corrected' };

/** The register's own export, brought back: in words why nothing is to be done for a row of it. */
export interface OnRecord {
  words: (row: SheetRow, document?: Document) => string | undefined;
  /** By its owner, after it was signed. What was never signed leaves nothing. */
  isDeleted: (id: string) => boolean;
}

export async function onRecord(tx: EntityManager, rows: readonly SheetRow[]): Promise<OnRecord> {
  const known = await tx.findBy(Udin, { udin: In(rows.map(({ udin }) => udin)) });
  const ids = rows.map(({ reference }) => reference).filter((reference) => isUUID(reference));
  const deleted = new Set((await tx.findBy(SignatureProof, { id: In(ids) })).map(({ id }) => id));
  const words: OnRecord['words'] = ({ udin, reference }, document) => {
    const id = document?.id ?? reference.toLowerCase();
    const of = known.filter((one) => one.udin === udin && one.documentId === id);
    if (!document) return deleted.has(id) && of.length > 0 ? `${DELETED}: there is nothing to do.` : undefined;
    const ended = document.udin === udin ? undefined : of.find(({ state }) => state !== 'issued');
    // One that was only written down wrongly may be recorded after all.
    if (!ended || ended.state === 'issued' || (ended.state === 'mistyped' && !document.udin)) return undefined;
    const endedAt = indianDayOrMoment(ended.endedAt!.toISOString())!;
    // A day alone is told without its time zone.
    return `This UDIN of the document was ${ENDED[ended.state]} ${endedAt}${endedAt.includes(':') ? ' IST' : ''}.`;
  };
  return { words, isDeleted: (id) => deleted.has(id) };
}
