import { Injectable } from '@nestjs/common';
import { FilePreviewService, type StoredFile, type Viewer } from '@udin/files';
import { Problem } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AccessLogService } from '../../content/access-log.service';
import { Draft, isFor } from '../drafts/draft.entity';
import { DocumentVersion } from '../versions/document-version.entity';

/** Earlier versions and drafts of a document. */
@Injectable()
export class DeskFileService {
  constructor(
    private readonly source: DataSource,
    private readonly accessLog: AccessLogService,
    private readonly previews: FilePreviewService,
  ) {}

  /** Throws file.not-found. */
  async find(
    documentId: string,
    id: string,
    reader: Pick<Viewer, 'type'>,
  ): Promise<{ file: StoredFile; kind: 'version' | 'draft' }> {
    const { manager } = this.source;
    const version = await manager.findOneBy(DocumentVersion, { documentId, id });
    if (version) return { file: version.file, kind: 'version' };
    const draft = await manager.findOneBy(Draft, { documentId, id });
    if (!draft || !isFor(reader, draft)) throw new Problem('file.not-found');
    return { file: draft.file, kind: 'draft' };
  }

  /** Logs who reads it. Throws file.not-found. */
  async open(documentId: string, id: string, viewer: Viewer, request: FastifyRequest): Promise<StoredFile> {
    const { file, kind } = await this.find(documentId, id, viewer);
    if (request.method !== 'HEAD') await this.accessLog.write(documentId, kind, viewer, request);
    return file;
  }

  /** The PDF that was made of it. Whoever reads that has read the file. Throws file.not-found. */
  async openPreview(documentId: string, id: string, viewer: Viewer, request: FastifyRequest): Promise<StoredFile> {
    const { file, kind } = await this.find(documentId, id, viewer);
    const pdf = await this.previews.fileOf(file);
    if (request.method !== 'HEAD') await this.accessLog.write(documentId, kind, viewer, request);
    return pdf;
  }
}
