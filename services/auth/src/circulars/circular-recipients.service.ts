import { Injectable } from '@nestjs/common';
import { type CircularRecipientsRequest, mailboxOf } from '@udin/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../users/user.entity';
import type { Circular } from './circular.entity';

interface Recipients {
  /** Null: all. */
  ids: string[] | null;
  count: number;
  unknown: string[];
}

const MEANT = `"user"."type" = 'user' AND "user"."email_verified"`;

/** Customers whose email is verified. Banned ones are among them: what concerns them is told to them, too. */
@Injectable()
export class CircularRecipientsService {
  constructor(private readonly source: DataSource) {}

  async find({ audience, emails = [], userIds = [] }: CircularRecipientsRequest): Promise<Recipients> {
    const meant = this.source.manager.createQueryBuilder(User, 'user').where(MEANT);
    if (audience === 'all') return { ids: null, count: await meant.getCount(), unknown: [] };
    const mailboxes = [...new Set(emails.map(mailboxOf).filter(Boolean))];
    if (audience === 'emails') meant.andWhere('user.email = ANY(:mailboxes)', { mailboxes });
    else meant.andWhere('user.id = ANY(:userIds)', { userIds });
    const found = await meant.select(['user.id', 'user.email']).getMany();
    const known = new Set(found.map(({ email }) => email));
    const unknown = audience === 'emails' ? mailboxes.filter((email) => !known.has(email)) : [];
    return { ids: found.map(({ id }) => id), count: found.length, unknown };
  }

  /** Who is told next. Who has registered since is not meant. */
  next(tx: EntityManager, { recipientIds, lastToldId, createdAt }: Circular, most: number): Promise<User[]> {
    const meant = tx.createQueryBuilder(User, 'user').where(MEANT).orderBy('user.id').limit(most);
    if (lastToldId) meant.andWhere('user.id > :lastToldId', { lastToldId });
    if (recipientIds) meant.andWhere('user.id = ANY(:recipientIds)', { recipientIds });
    return meant.andWhere('user.createdAt <= :createdAt', { createdAt }).getMany();
  }
}
