import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { SharedFileQuery, VaultContentQuery } from '@udin/contracts';
import { ContentService } from '@udin/files';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VaultFileService } from '../files/vault-file.service';
import { VaultLinkService } from '../files/vault-link.service';

@Controller()
export class ContentController {
  constructor(
    private readonly files: VaultFileService,
    private readonly links: VaultLinkService,
    private readonly content: ContentService,
  ) {}

  /** EVT-3: by a link of ten minutes, or by the owner's token. */
  @Call('GET /api/vault/file/:id/content')
  async read(
    @Caller() caller: Identity | undefined,
    @Param('id', new UuidPipe('file.not-found')) id: string,
    @Query() query: VaultContentQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.ofOwner(this.links.ownerFrom(id, query, caller), id);
    await this.content.send(file.stored, request, reply, query);
  }

  @Call('GET /api/vault/shared/:token')
  async readShared(
    @Param('token') token: string,
    @Query() { disposition }: SharedFileQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.shared(token);
    const isAllowed = () => this.files.isShared(token);
    await this.content.send(file.stored, request, reply, { disposition, isAllowed });
  }
}
