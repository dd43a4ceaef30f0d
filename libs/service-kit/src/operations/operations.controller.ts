import { Readable } from 'node:stream';
import { Controller, Query, Res, type Type } from '@nestjs/common';
import { ActsExportQuery, ActsQuery, type AdminActAnswer, type ServiceName } from '@udin/contracts';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import type { AdminAct } from '../admin-acts/admin-act.entity';
import { AdminActsService } from '../admin-acts/admin-acts.service';
import { checkActs } from '../admin-acts/check-acts';
import { linesOfActs } from '../admin-acts/lines-of-acts';
import { Call } from '../calls/call.decorator';
import { OperationsService } from './operations.service';

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' };

/** What every service tells an operator. A function makes the class, because the path contains the service's name. */
export function operationsController(service: ServiceName): Type {
  @Controller()
  class OperationsController {
    constructor(
      private readonly operations: OperationsService,
      private readonly acts: AdminActsService,
      private readonly source: DataSource,
    ) {}

    @Call(`GET /api/operations/${service}`)
    report() {
      return this.operations.report(service);
    }

    @Call(`GET /api/operations/${service}/acts`)
    async list(@Query() query: ActsQuery) {
      return (await this.acts.list(query)).map(toActAnswer);
    }

    @Call(`GET /api/operations/${service}/acts/export`)
    async export(@Query() { format }: ActsExportQuery, @Res() reply: FastifyReply): Promise<void> {
      await reply
        .header('content-type', CONTENT_TYPES[format])
        .header('content-disposition', `attachment; filename="audit-log-${service}.${format}"`)
        .send(Readable.from(linesOfActs(this.acts.all(), service, format)));
    }

    @Call(`GET /api/operations/${service}/acts/verification`)
    verify() {
      return checkActs(this.source);
    }
  }
  return OperationsController;
}

const toActAnswer = ({ previousHash: _, at, ...act }: AdminAct): AdminActAnswer => ({ ...act, at: at.toISOString() });
