import { Injectable } from '@nestjs/common';
import type { Email } from '@udin/mail';
import { DataSource, type EntityManager, In } from 'typeorm';
import { WorkState } from '../digest/work-state.entity';
import type { Mail } from '../mails/mail.entity';
import { asOfNow } from './as-of-now';
import { type Told, toEmail } from './order-email';
import { hasPassed, type PassingNews } from './passing-news';
import { hasItems, type NewsItem } from './order-news';

interface CurrentEmail {
  email: Email;
  items: NewsItem[] | null;
}

/** An email waits for others of its order, and for its server: what it tells may be past when it leaves. */
@Injectable()
export class CurrentNewsService {
  constructor(private readonly source: DataSource) {}

  /** As it is to be sent now; nothing when all that it tells is past. */
  async emailOf({ email, news, items }: Pick<Mail, 'email' | 'news' | 'items'>): Promise<CurrentEmail | undefined> {
    if (news && 'at' in news && (await this.isOver(news))) return undefined;
    if (!news || 'at' in news || !items) return { email, items };
    const current = await this.itemsOf(news, items);
    return hasItems(current) ? { email: toEmail(news, current), items: [...current] } : undefined;
  }

  private async isOver(news: PassingNews): Promise<boolean> {
    const { documentId } = news;
    return hasPassed(news, await this.source.manager.findOneBy(WorkState, { documentId }));
  }

  async itemsOf(
    told: Told,
    items: readonly NewsItem[],
    manager: EntityManager = this.source.manager,
  ): Promise<NewsItem[]> {
    if (items.length === 0) return [];
    const states = await manager.findBy(WorkState, { documentId: In(items.map(({ documentId }) => documentId)) });
    const stateOf = new Map(states.map((state) => [state.documentId, state]));
    return items.flatMap((item) => asOfNow(told, item, stateOf.get(item.documentId)) ?? []);
  }
}
