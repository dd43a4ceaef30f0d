import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { VaultContentQuery } from '@udin/contracts';
import { ContentLinkService, ContentService, FilePreviewService } from '@udin/files';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VaultFileService } from '../files/vault-file.service';

/** A link to the PDF opens nothing else. */
const linked = (id: string) => ({ id, kind: 'vault-preview' });

@Controller()
export class PreviewsController {
  constructor(
    private readonly files: VaultFileService,
    private readonly previews: FilePreviewService,
    private readonly links: ContentLinkService,
    private readonly content: ContentService,
  ) {}

  /** PRV-1 */
  @Call('GET /api/vault/file/:id/preview')
  async find(@Caller() caller: Identity, @Param('id', new UuidPipe('file.not-found')) id: string) {
    const file = await this.files.ofOwner(caller.id, id);
    const link = () => this.links.to(`/api/vault/file/${id}/preview/content`, linked(id), caller);
    return this.previews.of(file.stored, link);
  }

  @Call('GET /api/vault/file/:id/preview/content')
  async read(
    @Caller() caller: Identity | undefined,
    @Param('id', new UuidPipe('file.not-found')) id: string,
    @Query() query: VaultContentQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const viewer = this.links.viewerOf(linked(id), query, caller);
    const file = await this.files.ofOwner(viewer.id, id);
    await this.content.send(await this.previews.fileOf(file.stored), request, reply, query);
  }
}
