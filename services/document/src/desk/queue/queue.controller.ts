import { Body, Controller, Query, Res } from '@nestjs/common';
import { AssignRequest, BulkStatusRequest, GiveBackRequest, QueueQuery } from '@udin/contracts';
import { answer, Call, Caller, type Identity, tellOfAct } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { AssignmentService } from '../assignment/assignment.service';
import { TeamService } from '../team/team.service';
import { BulkStatusService } from './bulk-status.service';
import { QueueService } from './queue.service';
import { toQueueTable } from './to-queue-table';

@Controller()
export class QueueController {
  constructor(
    private readonly queue: QueueService,
    private readonly assignments: AssignmentService,
    private readonly statuses: BulkStatusService,
    private readonly people: TeamService,
  ) {}

  @Call('GET /api/documents/queue')
  page(@Caller() caller: Identity, @Query() query: QueueQuery) {
    return this.queue.page(query, caller);
  }

  @Call('GET /api/documents/queue.csv')
  async table(@Caller() caller: Identity, @Query() query: QueueQuery, @Res() reply: FastifyReply): Promise<void> {
    const rows = await this.queue.everything(query, caller);
    tellOfAct({ rows: rows.length });
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="documents.csv"')
      .send(toQueueTable(rows));
  }

  @Call('POST /api/documents/queue/next')
  async next(@Caller() caller: Identity) {
    const document = await this.assignments.takeNext(caller);
    return document ? this.queue.row(document) : null;
  }

  @Call('POST /api/documents/assignments')
  async assign(@Caller() caller: Identity, @Body() request: AssignRequest) {
    const done = await this.assignments.assignMany(request, caller);
    return answer(done, `${countOf(done.done)} assigned.`);
  }

  @Call('POST /api/documents/give-back')
  async giveBack(@Caller() caller: Identity, @Body() request: GiveBackRequest) {
    const done = await this.assignments.giveBack(request, caller);
    return answer(done, `${countOf(done.done)} given back.`);
  }

  @Call('POST /api/documents/bulk-status')
  async change(@Caller() caller: Identity, @Body() request: BulkStatusRequest) {
    const done = await this.statuses.change(request, caller);
    return answer(done, `${countOf(done.done)} changed.`);
  }

  @Call('GET /api/documents/desk/team')
  team() {
    return this.people.list();
  }
}

const countOf = ({ length }: string[]) => `${length} document${length === 1 ? '' : 's'}`;
