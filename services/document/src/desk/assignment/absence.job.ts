import { Injectable } from '@nestjs/common';
import { ADMIN_DUTIES } from '@udin/contracts';
import { Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import type { DocumentSettings } from '../../config';
import { lockDocument } from '../../documents/lock-document';
import { ClockService } from '../clock.service';
import { eachDocument } from '../each-document';
import { AssignmentService } from './assignment.service';

const LEFT = `
  SELECT d."id" FROM "documents" d JOIN "team_members" m ON m."id" = d."assignee_id"
  WHERE d."status" IN ('pending', 'processing') AND d."paid_back_at" IS NULL
    AND ((m."absent_from" <= $1 AND (m."absent_to" IS NULL OR m."absent_to" > $1))
      OR m."is_banned" OR NOT m."role" = ANY ($2))
    AND NOT d."id" = ANY ($3)
  ORDER BY d."due_at", d."id" LIMIT 1 FOR UPDATE OF d SKIP LOCKED`;

/**
 * Hands over the open work of those who are away, are banned, or no longer do such work. What was paid back is no work.
 */
@Injectable()
export class AbsenceJob {
  constructor(
    private readonly source: DataSource,
    private readonly assignments: AssignmentService,
    private readonly clock: ClockService,
  ) {}

  @Every<DocumentSettings>((settings) => settings.DESK_EVERY_SECONDS * 1_000)
  run(signal?: AbortSignal): Promise<void> {
    return eachDocument(this.source, signal, {
      query: LEFT,
      parameters: () => [this.clock.now(), ADMIN_DUTIES.work],
      work: async (tx, id) => this.assignments.handOver(tx, await lockDocument(tx, id), this.clock.now()),
    });
  }
}
