import { Injectable } from '@nestjs/common';
import type { FileAccessAnswer, PageQuery } from '@udin/contracts';
import type { Viewer } from '@udin/files';
import { newId } from '@udin/service-kit';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditChainService } from '../audit-chain/audit-chain.service';
import { TeamService } from '../desk/team/team.service';
import { Document } from '../documents/document.entity';
import { FileAccess } from './file-access.entity';

const USER_AGENT_LENGTH = 300;

@Injectable()
export class AccessLogService {
  constructor(
    private readonly source: DataSource,
    private readonly chain: AuditChainService,
    private readonly team: TeamService,
  ) {}

  async write(
    documentId: string,
    kind: FileAccessAnswer['kind'],
    { id: byId, type: byType, via }: Viewer,
    request: FastifyRequest,
  ): Promise<void> {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
    await this.source.transaction(async (tx) => {
      await this.chain.append(tx, documentId, { act: 'opened', by: byId, details: { kind, via } });
      await tx.insert(FileAccess, {
        id: newId(),
        documentId,
        kind,
        byId,
        byType,
        via,
        address: request.ip,
        userAgent,
        at: new Date(),
      });
    });
  }

  /** Names of the team and of the owner. Of a deleted document the owner's is no longer known. */
  async namesOf(documentId: string, rows: readonly FileAccess[]): Promise<(id: string) => string | undefined> {
    const admins = rows.filter(({ byType }) => byType === 'admin').map(({ byId }) => byId);
    const person = await this.team.known(admins);
    const document = await this.source.manager.findOneBy(Document, { id: documentId });
    const owner = document && `${document.customer.firstName} ${document.customer.lastName}`.trim();
    return (id) => person.get(id) ?? (id === document?.userId ? (owner ?? undefined) : undefined);
  }

  /** Newest first. */
  of(documentId: string, { page, limit }: PageQuery): Promise<[FileAccess[], number]> {
    return this.source.manager.findAndCount(FileAccess, {
      where: { documentId },
      order: { id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
  }
}
