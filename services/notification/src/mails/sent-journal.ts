import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { NotificationSettings } from '../config';

/** Lines after which a journal without open entries is begun anew. */
const LONG = 1_000;

/**
 * Mails that the server has taken and the database does not know of yet, in a file of this instance. Written in the
 * moment of the server's yes, it outlives a process that is killed before its mark is committed: the next one marks
 * them instead of sending them again. Losing the file costs no mail, only this certainty.
 */
@Injectable()
export class SentJournal {
  private readonly file: string;
  private lines = 0;
  private open = 0;

  constructor({ MAIL_JOURNAL_DIR, DATABASE_URL, PORT }: NotificationSettings) {
    mkdirSync(MAIL_JOURNAL_DIR, { recursive: true });
    const owner = createHash('sha256').update(`${DATABASE_URL}|${PORT}`).digest('hex').slice(0, 16);
    this.file = join(MAIL_JOURNAL_DIR, `sent-mails-${owner}`);
  }

  /** Synchronous: nothing of this process comes between the server's yes and this line. */
  record(mailId: string): void {
    this.open += 1;
    this.lines += 1;
    appendFileSync(this.file, `${mailId}\n`);
  }

  /** The database knows it. */
  settled(): void {
    this.open -= 1;
    if (this.open === 0 && this.lines >= LONG) this.clear();
  }

  /** What an earlier process of this instance has sent, and perhaps not marked. */
  leftBehind(): string[] {
    if (!existsSync(this.file)) return [];
    return readFileSync(this.file, 'utf8').split('\n').filter((line) => line.length === 36);
  }

  clear(): void {
    if (existsSync(this.file)) truncateSync(this.file);
    this.lines = 0;
  }
}
