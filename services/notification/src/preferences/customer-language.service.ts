import { Injectable } from '@nestjs/common';
import type { Language } from '@udin/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ClosedAccountService } from '../closing/closed-account.service';
import { MailPreferenceService } from './mail-preference.service';

/** In which emails to a customer are, also to one who has closed the account. */
@Injectable()
export class CustomerLanguageService {
  constructor(
    private readonly source: DataSource,
    private readonly preferences: MailPreferenceService,
    private readonly closed: ClosedAccountService,
  ) {}

  async of(userId: string, tx: EntityManager = this.source.manager): Promise<Language> {
    return (await this.closed.languageOf(tx, userId)) ?? (await this.preferences.languageOf(tx, userId));
  }
}
