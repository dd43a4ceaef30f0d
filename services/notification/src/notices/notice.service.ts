import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { Notice } from './notice.entity';

@Injectable()
export class NoticeService {
  constructor(private readonly source: DataSource) {}

  /** Newest first. */
  of(recipient: string, { page, limit }: PageQuery): Promise<[Notice[], number]> {
    return this.source.manager.findAndCount(Notice, {
      where: { recipient },
      order: { seq: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
  }

  unread(recipient: string): Promise<number> {
    return this.source.manager.countBy(Notice, { recipient, readAt: IsNull() });
  }

  /** Throws notification.not-found. */
  async read(recipient: string, id: string): Promise<void> {
    const known = await this.source.manager.existsBy(Notice, { id, recipient });
    if (!known) throw new Problem('notification.not-found');
    await this.source.manager.update(Notice, { id, recipient, readAt: IsNull() }, { readAt: new Date() });
  }

  async readAll(recipient: string): Promise<void> {
    await this.source.manager.update(Notice, { recipient, readAt: IsNull() }, { readAt: new Date() });
  }

  /** What came after number `seq`, oldest first. */
  after(recipient: string, seq: string, limit: number): Promise<Notice[]> {
    return this.source.manager.find(Notice, {
      where: { recipient, seq: MoreThan(seq) },
      order: { seq: 'ASC' },
      take: limit,
    });
  }

  /** The number of the newest one, "0" without any. */
  async latest(recipient: string): Promise<string> {
    const [newest] = await this.source.manager.find(Notice, { where: { recipient }, order: { seq: 'DESC' }, take: 1 });
    return newest?.seq ?? '0';
  }
}
