import { Injectable } from '@nestjs/common';
import type { DocumentContentKind } from '@udin/contracts';
import type { StoredFile } from '@udin/files';
import { Problem } from '@udin/service-kit';
import { DataSource, IsNull } from 'typeorm';
import type { Document } from '../documents/document.entity';
import { Seal } from './seal.entity';

/** Which of its files a document is read as. */
@Injectable()
export class SealedFileService {
  constructor(private readonly source: DataSource) {}

  /** The newest seal; null before there is one. */
  newest(documentId: string): Promise<Seal | null> {
    return this.source.manager.findOne(Seal, { where: { documentId, replacedAt: IsNull() }, order: { id: 'DESC' } });
  }

  /** "signed" is the sealed file as soon as there is one. Throws file.not-found. */
  async fileOf(document: Document, kind: DocumentContentKind): Promise<StoredFile> {
    if (kind === 'original') return document.file(kind);
    if (kind === 'signed-original') return document.file('signed');
    const seal = await this.newest(document.id);
    if (kind === 'signed') return seal?.sealed ?? document.file(kind);
    if (!seal?.sheet) throw new Problem('file.not-found');
    return seal.sheet;
  }
}
