import { Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { DocumentContentQuery } from '@udin/contracts';
import { Call, Caller, type Identity, UuidPipe } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { openContent } from '@udin/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessLogService } from '../access-log/access-log.service';
import { DocumentService } from '../documents/document.service';
import { ViewerService } from './viewer.service';

@Controller()
export class ContentController {
  constructor(
    private readonly documents: DocumentService,
    private readonly viewers: ViewerService,
    private readonly accessLog: AccessLogService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
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
    const viewer = this.viewers.from(id, query, caller);
    const document = await this.documents.find(id);
    this.viewers.assertMayOpen(viewer, document.userId);
    const file = document.file(query.kind);
    const headOnly = request.method === 'HEAD';
    if (!headOnly) await this.accessLog.write(document.id, query.kind, viewer, request);
    const { range, 'if-range': ifRange } = request.headers;
    const content = { ...file, download: query.disposition === 'attachment' };
    const opened = await openContent(this.store, content, { range, ifRange: ifRange as string | undefined, headOnly });
    await reply.status(opened.status).headers(opened.headers).send(opened.body);
  }
}
