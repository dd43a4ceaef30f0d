import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  dayInIndia,
  documentTypeLabel,
  endOfPeriod,
  type FiguresAnswer,
  type FiguresQuery,
  QUESTION_REASONS,
  startOfPeriod,
} from '@udin/contracts';
import { DataSource } from 'typeorm';
import { ClockService } from '../clock.service';
import { OPEN, PAID_FOR } from '../queue/queue-filter';
import { TeamService } from '../team/team.service';
import { DELIVERED_WORK } from './delivered-work';

const MONTH_MS = 30 * DAY_MS;

interface Signed {
  signed: number;
  onTime: number;
  medianHours: number | null;
}

const NUMBERS = `count(*)::int AS "signed", (count(*) FILTER (WHERE "is_on_time"))::int AS "onTime",
  round((percentile_cont(0.5) WITHIN GROUP (ORDER BY "worked_seconds") / 3600)::numeric, 1)::float AS "medianHours"`;
const OF_PERIOD = `FROM ${DELIVERED_WORK} WHERE "signed_at" >= $1 AND "signed_at" < $2`;

const WAITING = `
  SELECT coalesce(q."reason", 'approval') AS "reason", count(*)::int AS "documents" FROM "documents" d
  LEFT JOIN "questions" q ON q."document_id" = d."id" AND q."state" = 'open'
  WHERE d."status" IN ('pending', 'processing') AND d."waiting_for" IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`;
const COUNT_OPEN = `
  SELECT count(*)::int AS "open",
    count(*) FILTER (WHERE "stopped_at" IS NULL AND "due_at" <= $1 AND ${PAID_FOR})::int AS "overdue"
  FROM "documents" WHERE ${OPEN}`;

/** How the team does. Hours count while the clock runs. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly source: DataSource,
    private readonly team: TeamService,
    private readonly clock: ClockService,
  ) {}

  async of(query: FiguresQuery): Promise<FiguresAnswer> {
    const now = this.clock.now();
    // Whole days, today among them: the last 30 days are 30 in the calendar, too.
    const to = endOfPeriod(query.to ?? dayInIndia(now));
    const from = query.from ? startOfPeriod(query.from) : new Date(to.getTime() - MONTH_MS);
    const period = [from, to];
    const [[all], byType, byPerson, waiting, [open]] = (await Promise.all([
      this.source.query(`SELECT ${NUMBERS} ${OF_PERIOD}`, period),
      this.source.query(`SELECT "document_type" AS "key", ${NUMBERS} ${OF_PERIOD} GROUP BY 1 ORDER BY 1`, period),
      this.source.query(`SELECT "signed_by_id" AS "key", ${NUMBERS} ${OF_PERIOD} GROUP BY 1 ORDER BY 1`, period),
      this.source.query(WAITING),
      this.source.query(COUNT_OPEN, [now]),
    ])) as [[Signed], (Signed & { key: string })[], (Signed & { key: string })[], WaitingRow[], [OpenRow]];
    const person = await this.team.people(byPerson.map(({ key }) => key));
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      ...all,
      byType: byType.map(({ key, ...rest }) => ({ documentType: key, name: documentTypeLabel(key), ...rest })),
      byPerson: byPerson.map(({ key, ...rest }) => ({ person: person(key)!, ...rest })),
      waiting: waiting.map(({ reason, documents }) => ({ reason, text: wordsOf(reason), documents })),
      ...open,
    };
  }
}

interface WaitingRow {
  reason: keyof typeof QUESTION_REASONS | 'approval';
  documents: number;
}

interface OpenRow {
  open: number;
  overdue: number;
}

function wordsOf(reason: WaitingRow['reason']): string {
  return reason === 'approval' ? 'A draft waits for the word of the customer.' : QUESTION_REASONS[reason];
}
