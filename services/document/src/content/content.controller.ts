import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { DocumentContentQuery } from '@udin/contracts';
import { ContentLinkService, ContentService } from '@udin/files';
import { assertOwnerOrAdmin, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentService } from '../documents/document.service';
import { SealedFileService } from '../sealing/sealed-file.service';
import { AccessLogService } from './access-log.service';

@Controller()
export class ContentController {
  constructor(
    private readonly documents: DocumentService,
    private readonly links: ContentLinkService,
    private readonly accessLog: AccessLogService,
    private readonly content: ContentService,
    private readonly sealed: SealedFileService,
  ) {}

  /** PRV-1, EVT-3. Logged before the first byte leaves. */
  @Call('GET /api/documents/:id/content')
  async read(
    @Caller() caller: Identity | undefined,
    @Param('id', new UuidPipe('document.not-found')) id: string,
    @Query() query: DocumentContentQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const viewer = this.links.viewerOf({ id, kind: query.kind }, query, caller);
    const document = await this.documents.find(id);
    // Also for links: an owner's link opens only what is the owner's.
    assertOwnerOrAdmin(viewer, document.userId);
    const file = await this.sealed.fileOf(document, query.kind, viewer);
    if (request.method !== 'HEAD') await this.accessLog.write(document.id, query.kind, viewer, request);
    await this.content.send(file, request, reply, query);
  }
}
