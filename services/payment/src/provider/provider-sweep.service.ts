import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProviderSweep } from './provider-sweep.entity';

type SweptList = 'refunds' | 'disputes' | 'payments';

/** Reads each list of the provider once an hour; one instance does it for all. */
@Injectable()
export class ProviderSweepService {
  constructor(private readonly source: DataSource) {}

  /**
   * What could not be read at all is read again in a minute. One item that could not be imported stops none of the
   * others: it is said, and the next turn begins at the same time.
   *
   * A clock that was weeks ahead and is set back leaves nothing out: a time in the future is not believed.
   *
   * @param read is given when the list was last read to its end, and answers how many could not be imported
   */
  async inTurn(list: SweptList, read: (readAt: Date | null) => Promise<number>): Promise<void> {
    const turn = await this.claim(list);
    if (!turn) return;
    const begunAt = new Date();
    const left = await read(notAfter(begunAt, turn.readAt)).catch(async (error: unknown) => {
      const retryInOneMinute = `UPDATE provider_sweeps SET next_at = now() + interval '1 minute' WHERE name = $1`;
      await this.source.query(retryInOneMinute, [list]);
      throw error;
    });
    if (left > 0) throw new Error(`${left} of the provider's ${list} were not imported`);
    // Unless it was told meanwhile to begin earlier.
    await this.source.query(
      `UPDATE provider_sweeps SET read_at = $1 WHERE name = $2 AND read_at IS NOT DISTINCT FROM $3`,
      [begunAt, list, turn.readAt],
    );
  }

  /** Up to when the list was read to its end. */
  async readAt(list: SweptList): Promise<Date | null> {
    const sweep = await this.source.manager.findOneByOrFail(ProviderSweep, { name: list });
    return notAfter(new Date(), sweep.readAt);
  }

  /** The next turn is now, and reads as if the list had last been read then, or earlier. */
  async from(list: SweptList, begin: Date): Promise<void> {
    await this.source.query(
      `UPDATE provider_sweeps SET read_at = least(read_at, $1), next_at = now() WHERE name = $2`,
      [begin, list],
    );
  }

  /** Not within this second: what the provider says then counts as later than anything that is said now. */
  async soon(tx: EntityManager, list: SweptList): Promise<void> {
    const soon = `UPDATE provider_sweeps SET next_at = least(next_at, now() + interval '2 seconds') WHERE name = $1`;
    await tx.query(soon, [list]);
  }

  private async claim(list: SweptList): Promise<Pick<ProviderSweep, 'readAt'> | undefined> {
    const [claimed] = (await this.source.query(
      `UPDATE provider_sweeps SET next_at = now() + interval '1 hour'
       WHERE name = $1 AND (next_at <= now() OR next_at > now() + interval '2 hours') RETURNING read_at AS "readAt"`,
      [list],
    )) as [Pick<ProviderSweep, 'readAt'>[], number];
    return claimed[0];
  }
}

function notAfter(now: Date, readAt: Date | null): Date | null {
  return readAt && new Date(Math.min(readAt.getTime(), now.getTime()));
}
