import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type ArchiveAnswer, SignedLinkQuery } from '@udin/contracts';
import { Archive, ArchiveService, ContentLinkService } from '@udin/files';
import { assertOwner, Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessLogService } from '../content/access-log.service';
import { DocumentArchiveService } from './document-archive.service';

/** A link to the archive opens nothing else. */
const linked = (userId: string) => ({ id: userId, kind: 'documents-archive' });

const UserId = () => Param('userId', new UuidPipe('auth.user-not-found'));

/** The right of access (DPDP Act 2023, section 11). The owner's alone: admins have their own ways to each document. */
@Controller()
export class ArchiveController {
  constructor(
    private readonly documents: DocumentArchiveService,
    private readonly archives: ArchiveService,
    private readonly links: ContentLinkService,
    private readonly accessLog: AccessLogService,
  ) {}

  @Call('GET /api/documents/user/:userId/archive')
  async find(@Caller() caller: Identity, @UserId() userId: string): Promise<ArchiveAnswer> {
    assertOwner(caller, userId);
    this.archives.assertMayBegin(userId);
    const { files, size } = await this.documents.sizeOf(userId);
    Archive.assertHolds(files);
    const link = this.links.to(`/api/documents/user/${userId}/archive/content`, linked(userId), caller);
    return { link, files, size };
  }

  /** Of each document it is logged before the first byte of its files leaves (PRV-2). */
  @Call('GET /api/documents/user/:userId/archive/content')
  async read(
    @Caller() caller: Identity | undefined,
    @UserId() userId: string,
    @Query() query: SignedLinkQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const viewer = this.links.viewerOf(linked(userId), query, caller);
    assertOwner(viewer, userId);
    const noteOpening = (documentId: string) => this.accessLog.write(documentId, 'archive', viewer, request);
    await this.archives.send(viewer, request, reply, () => this.documents.of(userId, noteOpening));
  }
}
