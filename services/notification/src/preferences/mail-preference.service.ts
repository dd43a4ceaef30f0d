import { Injectable } from '@nestjs/common';
import {
  type ChangePreferencesRequest,
  DEFAULT_LANGUAGE,
  type DigestChoice,
  type Language,
  type MailPreferences,
} from '@udin/contracts';
import { TeamMember } from '@udin/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { Preferences } from './preferences.entity';

export type MailChoice = Exclude<keyof MailPreferences, 'language' | 'newWork'>;

@Injectable()
export class MailPreferenceService {
  constructor(private readonly source: DataSource) {}

  async of(userId: string, tx: EntityManager = this.source.manager): Promise<MailPreferences> {
    const found: Partial<Preferences> = (await tx.findOneBy(Preferences, { userId })) ?? {};
    const { documentUpdates = true, notes = true, language } = found;
    return { documentUpdates, notes, ...(language && { language }) };
  }

  async wants(tx: EntityManager, userId: string, choice: MailChoice): Promise<boolean> {
    return (await this.of(userId, tx))[choice];
  }

  /** When one of the team hears of new work. Those who sign hear of it each hour, those who lead each morning. */
  async digestOf(tx: EntityManager, userId: string): Promise<DigestChoice> {
    const chosen = await tx.findOneBy(Preferences, { userId });
    if (chosen?.newWork) return chosen.newWork;
    const member = await tx.findOneBy(TeamMember, { id: userId });
    return member?.role === 'accountant' ? 'hourly' : 'daily';
  }

  /** With the digest, which only the team has. */
  async ofAdmin(userId: string): Promise<MailPreferences> {
    return { ...(await this.of(userId)), newWork: await this.digestOf(this.source.manager, userId) };
  }

  /** In which emails to this person are written. */
  async languageOf(tx: EntityManager, userId: string): Promise<Language> {
    return (await this.of(userId, tx)).language ?? DEFAULT_LANGUAGE;
  }

  /** The language of a registration. It may arrive after the person has chosen another one: then it is old. */
  async learnLanguage(tx: EntityManager, userId: string, language: Language): Promise<void> {
    await tx.query(
      `INSERT INTO "preferences" ("user_id", "document_updates", "notes", "language") VALUES ($1, true, true, $2)
       ON CONFLICT ("user_id") DO UPDATE SET "language" = coalesce("preferences"."language", $2)`,
      [userId, language],
    );
  }

  /** One statement: when two tabs change different preferences at once, both changes stay. */
  async change(userId: string, { documentUpdates, notes, language, newWork }: ChangePreferencesRequest): Promise<void> {
    await this.source.query(
      `INSERT INTO "preferences" ("user_id", "document_updates", "notes", "language", "new_work")
       VALUES ($1, coalesce($2, true), coalesce($3, true), $4, $5)
       ON CONFLICT ("user_id") DO UPDATE SET "document_updates" = coalesce($2, "preferences"."document_updates"),
                                             "notes" = coalesce($3, "preferences"."notes"),
                                             "language" = coalesce($4, "preferences"."language"),
                                             "new_work" = coalesce($5, "preferences"."new_work")`,
      [userId, documentUpdates ?? null, notes ?? null, language ?? null, newWork ?? null],
    );
  }
}
