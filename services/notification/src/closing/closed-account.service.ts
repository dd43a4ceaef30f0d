import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@udin/contracts';
import type { EventName, UserClosed } from '@udin/contracts/events';
import { ClosedAccount } from '@udin/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { ABOUT_MONEY } from './about-money';
import { ClosedLanguage } from './closed-language.entity';

/** Whom there is nothing more to tell, but about money. */
@Injectable()
export class ClosedAccountService {
  constructor(private readonly source: DataSource) {}

  async isTold(event: EventName, userId: string): Promise<boolean> {
    return ABOUT_MONEY.includes(event) || !(await this.isClosed(userId, this.source.manager));
  }

  isClosed(userId: string, tx: EntityManager): Promise<boolean> {
    return tx.existsBy(ClosedAccount, { userId });
  }

  async keepLanguage(tx: EntityManager, { customer, closedAt, language }: UserClosed): Promise<void> {
    if (!language || language === DEFAULT_LANGUAGE) return;
    await tx.upsert(ClosedLanguage, { userId: customer.id, language, closedAt: new Date(closedAt) }, ['userId']);
  }

  async languageOf(tx: EntityManager, userId: string): Promise<Language | undefined> {
    return (await tx.findOneBy(ClosedLanguage, { userId }))?.language;
  }
}
