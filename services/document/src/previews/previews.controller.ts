import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type DocumentContentKind, DocumentPreviewContentQuery, DocumentPreviewQuery } from '@udin/contracts';
import { ContentLinkService, ContentService, FilePreviewService } from '@udin/files';
import { assertOwnerOrAdmin, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessLogService } from '../content/access-log.service';
import { SealedFileService } from '../sealing/sealed-file.service';
import { DocumentService } from '../documents/document.service';

/** A link to the PDF opens nothing else. */
const linked = (id: string, kind: DocumentContentKind) => ({ id, kind: `${kind}-preview` });

@Controller()
export class PreviewsController {
  constructor(
    private readonly documents: DocumentService,
    private readonly sealed: SealedFileService,
    private readonly previews: FilePreviewService,
    private readonly links: ContentLinkService,
    private readonly accessLog: AccessLogService,
    private readonly content: ContentService,
  ) {}

  /** PRV-1 */
  @Call('GET /api/documents/:id/preview')
  async find(
    @Caller() caller: Identity,
    @Param('id', new UuidPipe('document.not-found')) id: string,
    @Query() { kind }: DocumentPreviewQuery,
  ) {
    const document = await this.documents.find(id);
    assertOwnerOrAdmin(caller, document.userId);
    const link = () => this.links.to(`/api/documents/${id}/preview/content`, linked(id, kind), caller, { kind });
    return this.previews.of(await this.sealed.fileOf(document, kind, caller), link);
  }

  /** PRV-2: whoever reads the PDF has read the file. Logged before the first byte leaves. */
  @Call('GET /api/documents/:id/preview/content')
  async read(
    @Caller() caller: Identity | undefined,
    @Param('id', new UuidPipe('document.not-found')) id: string,
    @Query() query: DocumentPreviewContentQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const viewer = this.links.viewerOf(linked(id, query.kind), query, caller);
    const document = await this.documents.find(id);
    assertOwnerOrAdmin(viewer, document.userId);
    const pdf = await this.previews.fileOf(await this.sealed.fileOf(document, query.kind, viewer));
    if (request.method !== 'HEAD') await this.accessLog.write(document.id, query.kind, viewer, request);
    await this.content.send(pdf, request, reply, query);
  }
}
