import { Injectable } from '@nestjs/common';
import type { DocumentContentKind } from '@udin/contracts';
import type { StoredFile, Viewer } from '@udin/files';
import { Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Document } from '../documents/document.entity';
import { Seal } from './seal.entity';

/** The newest seal of the document itself, and of what was added since; null where there is none. */
export interface SealsOfDocument {
  seal: Seal | null;
  supplement: Seal | null;
}

/** Which of its files a document is read as. */
@Injectable()
export class SealedFileService {
  constructor(private readonly source: DataSource) {}

  /** The newest seal of the document itself; null before there is one. */
  newest(documentId: string): Promise<Seal | null> {
    const where = { documentId, supplements: IsNull(), replacedAt: IsNull() };
    return this.source.manager.findOne(Seal, { where, order: { id: 'DESC' } });
  }

  /** The one that a reader may know of. Throws document.not-sealed. */
  async sealFor(document: Document, viewer: Pick<Viewer, 'type'>): Promise<Seal> {
    const isForReader = viewer.type === 'admin' || !document.hasEndedSignature;
    const seal = isForReader ? await this.newest(document.id) : null;
    if (!seal || seal.state === 'unsealed') throw new Problem('document.not-sealed');
    return seal;
  }

  /** What was added to it since, because the UDIN came later; null when nothing was. */
  supplement(documentId: string): Promise<Seal | null> {
    const where = { documentId, supplements: Not(IsNull()), replacedAt: IsNull() };
    return this.source.manager.findOne(Seal, { where, order: { id: 'DESC' } });
  }

  /**
   * "signed" is the sealed file as soon as there is one. What was signed and then rejected is for the desk alone.
   * Throws file.not-found.
   */
  async fileOf(document: Document, kind: DocumentContentKind, viewer: Pick<Viewer, 'type'>): Promise<StoredFile> {
    const seal = kind === 'signed' || kind === 'seal-sheet' ? await this.newest(document.id) : null;
    const supplement = kind === 'udin-sheet' ? await this.supplement(document.id) : null;
    const file = this.fileAmong({ seal, supplement }, document, kind, viewer);
    if (!file) throw new Problem('file.not-found');
    return file;
  }

  /** The same with seals that were read before; null where there is none, or not for this reader. */
  fileAmong(
    { seal, supplement }: SealsOfDocument,
    document: Document,
    kind: DocumentContentKind,
    viewer: Pick<Viewer, 'type'>,
  ): StoredFile | null {
    if (kind === 'original') return document.original;
    if (viewer.type !== 'admin' && document.hasEndedSignature) return null;
    if (kind === 'signed-original') return document.signed;
    if (kind === 'signed') return seal?.sealed ?? document.signed;
    return (kind === 'udin-sheet' ? supplement : seal)?.sheet ?? null;
  }

  /** `newest` and `supplement` of several documents, by their ids. */
  async ofDocuments(documents: Document[], tx: EntityManager): Promise<Map<string, SealsOfDocument>> {
    const where = { documentId: In(documents.map(({ id }) => id)), replacedAt: IsNull() };
    const found = new Map<string, SealsOfDocument>();
    for (const seal of await tx.find(Seal, { where, order: { id: 'ASC' } })) {
      const known = found.get(seal.documentId) ?? { seal: null, supplement: null };
      found.set(seal.documentId, { ...known, [seal.supplements ? 'supplement' : 'seal']: seal });
    }
    return found;
  }
}
