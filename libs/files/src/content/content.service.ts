import { Inject, Injectable } from '@nestjs/common';
import { collectChunksOf } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../keeping/stored-file';
import { openContent } from './open-content';
import { whileAllowed } from './while-allowed';

interface ContentOptions {
  /** "attachment" asks the browser to save the file */
  disposition?: 'inline' | 'attachment';
  /** Asked once a second while the bytes go out; the transfer is cut when it says no. */
  isAllowed?: () => Promise<boolean>;
}

@Injectable()
export class ContentService {
  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  /** Answers a GET or HEAD request with a file, whole or in part. Who may read it is checked before. */
  async send(
    file: StoredFile,
    { method, headers }: FastifyRequest,
    reply: FastifyReply,
    { disposition, isAllowed }: ContentOptions = {},
  ): Promise<void> {
    const ifRange = headers['if-range'] as string | undefined;
    const request = { range: headers.range, ifRange, headOnly: method === 'HEAD' };
    const opened = await openContent(this.store, { ...file, download: disposition === 'attachment' }, request);
    const body = isAllowed ? whileAllowed(opened.body, isAllowed) : collectChunksOf(opened.body);
    await reply.status(opened.status).headers(opened.headers).send(body);
  }
}
