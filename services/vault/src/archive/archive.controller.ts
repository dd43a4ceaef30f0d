import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type ArchiveAnswer, SignedLinkQuery } from '@udin/contracts';
import { Archive, ArchiveService, ContentLinkService } from '@udin/files';
import { assertOwner, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QuotaService } from '../quota/quota.service';
import { VaultArchiveService } from './vault-archive.service';

/** A link to the archive opens nothing else. */
const linked = (userId: string) => ({ id: userId, kind: 'vault-archive' });

const UserId = () => Param('userId', new UuidPipe('auth.user-not-found'));

/** The right of access (DPDP Act 2023, section 11): a customer takes all files along. */
@Controller()
export class ArchiveController {
  constructor(
    private readonly vaults: VaultArchiveService,
    private readonly quota: QuotaService,
    private readonly archives: ArchiveService,
    private readonly links: ContentLinkService,
  ) {}

  @Call('GET /api/vault/user/:userId/archive')
  async find(@Caller() caller: Identity, @UserId() userId: string): Promise<ArchiveAnswer> {
    assertOwner(caller, userId);
    this.archives.assertMayBegin(userId);
    const { totalFiles: files, totalSize: size } = await this.quota.usageOf(userId);
    Archive.assertHolds(files);
    const link = this.links.to(`/api/vault/user/${userId}/archive/content`, linked(userId), caller);
    return { link, files, size };
  }

  @Call('GET /api/vault/user/:userId/archive/content')
  async read(
    @Caller() caller: Identity | undefined,
    @UserId() userId: string,
    @Query() query: SignedLinkQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const viewer = this.links.viewerOf(linked(userId), query, caller);
    assertOwner(viewer, userId);
    await this.archives.send(viewer, request, reply, () => this.vaults.of(userId));
  }
}
