import { Injectable, Logger } from '@nestjs/common';
import { bringForward, Every } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { DocumentSettings } from '../config';
import { IS_REJECTED } from '../documents/rejection-of';
import { Seal } from './seal.entity';
import { SealingService } from './sealing.service';

const LONGEST_BACKOFF_SECONDS = 15 * 60;
const LONGEST_ERROR = 500;

/**
 * Takes the seal that has waited longest, for as long as the lease: when this process dies, another one takes it then.
 * Instances skip what others have just taken. What was rejected meanwhile waits: it may be moved back.
 */
const TAKE = `
  UPDATE "seals" SET "due_at" = now() + make_interval(secs => $1), "attempts" = "attempts" + 1
   WHERE "id" = (SELECT "id" FROM "seals" WHERE "state" = 'waiting' AND "due_at" <= now()
                    AND NOT EXISTS (SELECT FROM "documents" d WHERE d."id" = "seals"."document_id" AND ${IS_REJECTED})
                  ORDER BY "due_at" LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING "id"`;

/** Seals what was signed. Any number of instances may run it at the same time. */
@Injectable()
export class SealingJob {
  private readonly logger = new Logger(SealingJob.name);

  constructor(
    private readonly source: DataSource,
    private readonly settings: DocumentSettings,
    private readonly sealing: SealingService,
  ) {}

  /** Answers how many were begun. */
  @Every<DocumentSettings>(({ SEAL_EVERY_MS, SEALING }) => (SEALING === 'on' ? SEAL_EVERY_MS : 0))
  async run(signal?: AbortSignal): Promise<number> {
    let begun = 0;
    while (!signal?.aborted) {
      const seal = await this.take();
      if (!seal) break;
      begun += 1;
      await this.try(seal);
    }
    return begun;
  }

  /** What a clock that was ahead has put off: its customer would wait for the document until it is that time. */
  @Every(60_000)
  async bringForward(): Promise<void> {
    const pauseSeconds = this.settings.SEAL_LEASE_SECONDS;
    const mostSeconds = Math.max(LONGEST_BACKOFF_SECONDS, pauseSeconds);
    const waiting = { table: 'seals', column: 'due_at', condition: `"state" = 'waiting'` };
    await bringForward(this.source, { ...waiting, mostSeconds, pauseSeconds });
  }

  private async take(): Promise<Seal | null> {
    const [[row]] = await this.source.query<[{ id: string }[], number]>(TAKE, [this.settings.SEAL_LEASE_SECONDS]);
    return row ? this.source.manager.findOneBy(Seal, { id: row.id }) : null;
  }

  private async try(seal: Seal): Promise<void> {
    try {
      await this.sealing.seal(seal);
    } catch (error) {
      const { message } = error as Error;
      const seconds = Math.min(2 ** seal.attempts, LONGEST_BACKOFF_SECONDS);
      this.logger.warn({ msg: `Seal ${seal.id} waits another ${seconds} s`, err: error });
      await this.source.query(
        `UPDATE "seals" SET "due_at" = now() + make_interval(secs => $2), "last_error" = $3
          WHERE "id" = $1 AND "state" = 'waiting'`,
        [seal.id, seconds, message.slice(0, LONGEST_ERROR)],
      );
    }
  }
}
