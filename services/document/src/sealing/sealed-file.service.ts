import { Injectable } from '@nestjs/common';
import type { DocumentContentKind } from '@udin/contracts';
import type { StoredFile, Viewer } from '@udin/files';
import { Problem } from '@udin/service-kit';
import { DataSource, IsNull, Not } from 'typeorm';
import type { Document } from '../documents/document.entity';
import { Seal } from './seal.entity';

/** Which of its files a document is read as. */
@Injectable()
export class SealedFileService {
  constructor(private readonly source: DataSource) {}

  /** The newest seal of the document itself; null before there is one. */
  newest(documentId: string): Promise<Seal | null> {
    const where = { documentId, supplements: IsNull(), replacedAt: IsNull() };
    return this.source.manager.findOne(Seal, { where, order: { id: 'DESC' } });
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
  async fileOf(
    document: Document,
    kind: DocumentContentKind,
    { type: viewer }: Pick<Viewer, 'type'>,
  ): Promise<StoredFile> {
    if (kind === 'original') return document.file(kind);
    if (viewer !== 'admin' && document.hasEndedSignature) throw new Problem('file.not-found');
    if (kind === 'signed-original') return document.file('signed');
    const seal = await this.newest(document.id);
    if (kind === 'signed') return seal?.sealed ?? document.file(kind);
    const { sheet } = (kind === 'udin-sheet' ? await this.supplement(document.id) : seal) ?? {};
    if (!sheet) throw new Problem('file.not-found');
    return sheet;
  }
}
