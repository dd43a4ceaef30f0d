import { Inject, Injectable, Optional } from '@nestjs/common';
import { dayInIndia } from '@udin/contracts';
import { collectChunksOf, EndedSessionsService, Problem } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { PRIVATE_HEADERS } from '../content/content-headers';
import type { Viewer } from '../links/content-link.service';
import { contentDisposition } from '../names/content-disposition';
import type { Archive } from './archive';
import { ArchiveTurns } from './archive-turns';
import { writeZip } from './write-zip';

/** All files of a person in one download: docs/adr/all-files-in-one-archive.md. */
@Injectable()
export class ArchiveService {
  private readonly turns = new ArchiveTurns();

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Optional() private readonly ended?: EndedSessionsService,
  ) {}

  /** For the link: a browser shows no reason when the download itself is refused. Throws file.archive-running. */
  assertMayBegin(person: string): void {
    this.turns.assertFreeFor(person);
  }

  /**
   * Answers a GET or HEAD request. `collect` is asked when it is the person's turn. The connection is cut when a file
   * cannot be read, and when the session ends. Throws file.archive-running, server.unavailable.
   */
  async send(
    { id, sessionId }: Viewer,
    { method }: FastifyRequest,
    reply: FastifyReply,
    collect: () => Promise<Archive>,
  ): Promise<void> {
    const archive = await this.collectInTurn(id, reply.raw, collect);
    const { size, body } = writeZip(archive, this.store);
    reply.status(200).headers({
      ...PRIVATE_HEADERS,
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `${archive.name}-${dayInIndia(archive.madeAt)}.zip`),
      'content-length': String(size),
      'accept-ranges': 'none',
    });
    if (method === 'HEAD' || reply.raw.destroyed) {
      body.destroy();
      await reply.send(Readable.from([]));
      return;
    }
    if (sessionId) this.endWith(sessionId, body);
    await reply.send(collectChunksOf(body));
  }

  /** The turn ends with the answer; of somebody who has left meanwhile it ends when all is collected. */
  private async collectInTurn(person: string, answer: ServerResponse, collect: () => Promise<Archive>) {
    const turn = this.turns.begin(person);
    const end = () => this.turns.end(turn);
    try {
      const archive = await collect();
      this.turns.hold(turn, archive.files.length);
      if (answer.destroyed) end();
      else answer.once('close', end);
      return archive;
    } catch (error) {
      end();
      throw error;
    }
  }

  private endWith(sessionId: string, body: Readable): void {
    const forget = this.ended?.whenEnded(sessionId, () => body.destroy(new Problem('file.link-invalid')));
    if (forget) body.once('close', forget);
  }
}
