import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { DocumentContentQuery } from '@udin/contracts';
import { ContentLinkService, ContentService, FilePreviewService } from '@udin/files';
import { assertOwnerOrAdmin, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeskFileService } from '../desk/work/desk-file.service';
import { DocumentService } from '../documents/document.service';

const DocumentId = () => Param('id', new UuidPipe('document.not-found'));
const FileId = () => Param('fileId', new UuidPipe('file.not-found'));
/** A link to the PDF opens nothing else. */
const linked = (id: string) => ({ id, kind: 'file-preview' });

/** PDFs of drafts and earlier versions. */
@Controller()
export class DeskPreviewsController {
  constructor(
    private readonly documents: DocumentService,
    private readonly files: DeskFileService,
    private readonly previews: FilePreviewService,
    private readonly links: ContentLinkService,
    private readonly content: ContentService,
  ) {}

  /** PRV-1 */
  @Call('GET /api/documents/:id/files/:fileId/preview')
  async find(@Caller() caller: Identity, @DocumentId() id: string, @FileId() fileId: string) {
    assertOwnerOrAdmin(caller, (await this.documents.find(id)).userId);
    const { file } = await this.files.find(id, fileId, caller);
    const path = `/api/documents/${id}/files/${fileId}/preview/content`;
    return this.previews.of(file, () => this.links.to(path, linked(fileId), caller));
  }

  /** PRV-2 */
  @Call('GET /api/documents/:id/files/:fileId/preview/content')
  async read(
    @Caller() caller: Identity | undefined,
    @DocumentId() id: string,
    @FileId() fileId: string,
    @Query() query: DocumentContentQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const viewer = this.links.viewerOf(linked(fileId), query, caller);
    assertOwnerOrAdmin(viewer, (await this.documents.find(id)).userId);
    const pdf = await this.files.openPreview(id, fileId, viewer, request);
    await this.content.send(pdf, request, reply, query);
  }
}
