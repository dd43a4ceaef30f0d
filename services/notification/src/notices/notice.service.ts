import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, In, IsNull, MoreThan } from 'typeorm';
import { Notice } from './notice.entity';

@Injectable()
export class NoticeService {
  constructor(private readonly source: DataSource) {}

  /** Newest first. Only numbers are read of the pages before. */
  async of(recipients: string[], { page, limit }: PageQuery): Promise<[Notice[], number]> {
    const [skip, most] = [(page - 1) * limit, page * limit];
    const found = await Promise.all(recipients.map((recipient) => this.numbers(recipient, most)));
    const numbers = found.flatMap(([rows]) => rows).sort((a, b) => -bySeq(a, b));
    const ids = numbers.slice(skip, most).map(({ id }) => id);
    const notices = ids.length > 0 ? await this.source.manager.findBy(Notice, { id: In(ids) }) : [];
    return [notices.sort((a, b) => -bySeq(a, b)), found.reduce((sum, [, count]) => sum + count, 0)];
  }

  unread(recipients: string[]): Promise<number> {
    return this.source.manager.countBy(Notice, { recipient: In(recipients), readAt: IsNull() });
  }

  /** Throws notification.not-found. */
  async read(recipients: string[], id: string): Promise<void> {
    const recipient = In(recipients);
    const known = await this.source.manager.existsBy(Notice, { id, recipient });
    if (!known) throw new Problem('notification.not-found');
    await this.source.manager.update(Notice, { id, recipient, readAt: IsNull() }, { readAt: new Date() });
  }

  async readAll(recipients: string[]): Promise<void> {
    const recipient = In(recipients);
    await this.source.manager.update(Notice, { recipient, readAt: IsNull() }, { readAt: new Date() });
  }

  /** What came after number `seq`, oldest first; with those that were withdrawn after it. */
  async after(recipients: string[], seq: string, limit: number): Promise<Notice[]> {
    const found = await Promise.all(
      recipients.map((recipient) =>
        this.source.manager.find(Notice, {
          where: { recipient, seq: MoreThan(seq) },
          order: { seq: 'ASC' },
          take: limit,
        }),
      ),
    );
    return found.flat().sort(bySeq).slice(0, limit);
  }

  /** The number of the newest one, "0" without any. */
  async latest(recipients: string[]): Promise<string> {
    const found = await Promise.all(recipients.map((recipient) => this.newest(recipient)));
    const [newest] = found.flat().sort((a, b) => -bySeq(a, b));
    return newest?.seq ?? '0';
  }

  private numbers(recipient: string, most: number): Promise<[Pick<Notice, 'id' | 'seq'>[], number]> {
    const select = { id: true, seq: true } as const;
    return this.source.manager.findAndCount(Notice, {
      select,
      where: { recipient, withdrawnAt: IsNull() },
      order: { seq: 'DESC' },
      take: most,
    });
  }

  private newest(recipient: string): Promise<Notice[]> {
    return this.source.manager.find(Notice, { where: { recipient }, order: { seq: 'DESC' }, take: 1 });
  }
}

/** Each list comes from the index of its recipient; an admin has two of them. */
function bySeq(a: Pick<Notice, 'seq'>, b: Pick<Notice, 'seq'>): number {
  return Number(BigInt(a.seq) - BigInt(b.seq));
}
