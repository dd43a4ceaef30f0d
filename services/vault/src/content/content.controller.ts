import { Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { VaultContentQuery } from '@udin/contracts';
import { Call, Caller, type Identity, Problem, UuidPipe } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { openContent } from '@udin/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARE_TOKEN } from '../files/share-token';
import type { VaultFile } from '../files/vault-file.entity';
import { VaultFileService } from '../files/vault-file.service';
import { VaultLinkService } from './vault-link.service';
import { whileAllowed } from './while-allowed';

@Controller()
export class ContentController {
  constructor(
    private readonly files: VaultFileService,
    private readonly links: VaultLinkService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
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
    await this.send(await this.files.ofOwner(this.ownerFrom(id, query, caller), id), query, request, reply);
  }

  @Call('GET /api/vault/shared/:token')
  async readShared(
    @Param('token') token: string,
    @Query() query: VaultContentQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!SHARE_TOKEN.test(token)) throw new Problem('file.not-found');
    const isStillShared = () => this.files.isShared(token);
    await this.send(await this.files.shared(token), query, request, reply, isStillShared);
  }

  /** A link counts before a token. Throws file.link-invalid, auth.required. */
  private ownerFrom(id: string, query: VaultContentQuery, caller: Identity | undefined): string {
    if (query.signature === undefined) {
      if (!caller) throw new Problem('auth.required');
      return caller.id;
    }
    const owner = this.links.ownerOf(id, query);
    if (!owner) throw new Problem('file.link-invalid');
    return owner;
  }

  private async send(
    file: VaultFile,
    { disposition }: VaultContentQuery,
    { method, headers }: FastifyRequest,
    reply: FastifyReply,
    isAllowed?: () => Promise<boolean>,
  ): Promise<void> {
    const { key, kind, sha256, originalName: name } = file;
    const content = { key, kind, sha256, name, size: Number(file.size), download: disposition === 'attachment' };
    const asked = {
      range: headers.range,
      ifRange: headers['if-range'] as string | undefined,
      headOnly: method === 'HEAD',
    };
    const { status, headers: told, body } = await openContent(this.store, content, asked);
    await reply
      .status(status)
      .headers(told)
      .send(isAllowed ? whileAllowed(body, isAllowed) : body);
  }
}
