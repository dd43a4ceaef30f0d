import { Injectable } from '@nestjs/common';
import type { ChangePreferencesRequest, MailPreferences } from '@udin/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Preferences } from './preferences.entity';

export type MailChoice = keyof MailPreferences;

@Injectable()
export class MailPreferenceService {
  constructor(private readonly source: DataSource) {}

  async of(userId: string, tx: EntityManager = this.source.manager): Promise<MailPreferences> {
    const { documentUpdates = true, notes = true } = (await tx.findOneBy(Preferences, { userId })) ?? {};
    return { documentUpdates, notes };
  }

  async wants(tx: EntityManager, userId: string, choice: MailChoice): Promise<boolean> {
    return (await this.of(userId, tx))[choice];
  }

  /** One statement: when two tabs change different preferences at once, both changes stay. */
  async change(userId: string, { documentUpdates, notes }: ChangePreferencesRequest): Promise<MailPreferences> {
    await this.source.query(
      `INSERT INTO "preferences" ("user_id", "document_updates", "notes") VALUES ($1, coalesce($2, true), coalesce($3, true))
       ON CONFLICT ("user_id") DO UPDATE SET "document_updates" = coalesce($2, "preferences"."document_updates"),
                                             "notes" = coalesce($3, "preferences"."notes")`,
      [userId, documentUpdates ?? null, notes ?? null],
    );
    return this.of(userId);
  }
}
