import { Injectable } from '@nestjs/common';
import type { DocumentContentKind } from '@udin/contracts';
import type { StoredFile } from '@udin/files';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { Draft, isFor } from '../desk/drafts/draft.entity';
import { DocumentVersion } from '../desk/versions/document-version.entity';
import { Document } from '../documents/document.entity';
import { byDocument } from './by-document';
import { SealedFileService, type SealsOfDocument } from '../sealing/sealed-file.service';

const DOCUMENTS_AT_ONCE = 100;

const OWNER = { type: 'user' } as const;

/** The bytes as they were signed are the beginning of the sealed file. */
const KINDS: readonly Exclude<DocumentContentKind, 'signed-original'>[] = [
  'original',
  'signed',
  'seal-sheet',
  'udin-sheet',
];

export interface OwnedFile {
  kind: (typeof KINDS)[number] | 'version' | 'draft';
  /** Of a version or a draft. */
  number?: number;
  file: StoredFile;
  keptAt: Date;
}

export interface OwnedDocument {
  document: Document;
  seals: SealsOfDocument;
  versions: DocumentVersion[];
  drafts: Draft[];
  files: OwnedFile[];
}

/** Every file of a customer's documents that the customer may read, as the single downloads have it. */
@Injectable()
export class DocumentFilesService {
  constructor(
    private readonly source: DataSource,
    private readonly sealed: SealedFileService,
  ) {}

  /**
   * Oldest first, page after page, as `read` answers each. A page and what `read` asks `tx` for are of one snapshot: a
   * document that is replaced or signed meanwhile is there as it was before, with all of its files.
   */
  async *ofUser<T>(userId: string, read: (page: OwnedDocument[], tx: EntityManager) => Promise<T>): AsyncGenerator<T> {
    let after: string | undefined;
    do {
      const where = { userId, ...(after && { id: MoreThan(after) }) };
      const order = { id: 'ASC' } as const;
      const page = await this.source.transaction('REPEATABLE READ', async (tx) => {
        const documents = await tx.find(Document, { where, order, take: DOCUMENTS_AT_ONCE });
        after = documents.length < DOCUMENTS_AT_ONCE ? undefined : documents.at(-1)!.id;
        return read(await this.filesOf(documents, tx), tx);
      });
      yield page;
    } while (after);
  }

  private async filesOf(documents: Document[], tx: EntityManager): Promise<OwnedDocument[]> {
    if (documents.length === 0) return [];
    const documentId = In(documents.map(({ id }) => id));
    const seals = await this.sealed.ofDocuments(documents, tx);
    const versions = byDocument(await tx.find(DocumentVersion, { where: { documentId }, order: { version: 'ASC' } }));
    const drafts = byDocument(await tx.find(Draft, { where: { documentId }, order: { number: 'ASC' } }));
    return documents.map((document) => {
      const own = {
        document,
        seals: seals.get(document.id) ?? { seal: null, supplement: null },
        versions: versions(document),
        drafts: drafts(document).filter((draft) => isFor(OWNER, draft)),
      };
      return { ...own, files: this.filesOfOne(own) };
    });
  }

  private filesOfOne({ document, seals, versions, drafts }: Omit<OwnedDocument, 'files'>): OwnedFile[] {
    const { createdAt, signedAt } = document;
    const keptAt: Record<(typeof KINDS)[number], Date | null | undefined> = {
      original: versions.at(-1)?.replacedAt,
      signed: seals.seal?.sealedAt ?? signedAt,
      'seal-sheet': seals.seal?.sealedAt,
      'udin-sheet': seals.supplement?.sealedAt,
    };
    const own = KINDS.flatMap((kind) => {
      const file = this.sealed.fileAmong(seals, document, kind, OWNER);
      return file ? [{ kind, file, keptAt: keptAt[kind] ?? createdAt }] : [];
    });
    return [
      ...own,
      ...versions.map(({ version, file, uploadedAt }) => ({
        kind: 'version' as const,
        number: version,
        file,
        keptAt: uploadedAt,
      })),
      ...drafts.map(({ number, file, uploadedAt }) => ({ kind: 'draft' as const, number, file, keptAt: uploadedAt })),
    ];
  }
}
