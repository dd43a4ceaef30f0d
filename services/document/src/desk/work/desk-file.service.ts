import { Injectable } from '@nestjs/common';
import type { StoredFile, Viewer } from '@udin/files';
import { Problem } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AccessLogService } from '../../content/access-log.service';
import { Draft } from '../drafts/draft.entity';
import { DocumentVersion } from '../versions/document-version.entity';

/** Earlier versions and drafts of a document. */
@Injectable()
export class DeskFileService {
  constructor(
    private readonly source: DataSource,
    private readonly accessLog: AccessLogService,
  ) {}

  /** Logs who reads it. Throws file.not-found. */
  async open(documentId: string, id: string, viewer: Viewer, request: FastifyRequest): Promise<StoredFile> {
    const { manager } = this.source;
    const version = await manager.findOneBy(DocumentVersion, { documentId, id });
    const found = version ?? (await manager.findOneBy(Draft, { documentId, id }));
    if (!found) throw new Problem('file.not-found');
    const kind = version ? 'version' : 'draft';
    if (request.method !== 'HEAD') await this.accessLog.write(documentId, kind, viewer, request);
    return found.file;
  }
}
