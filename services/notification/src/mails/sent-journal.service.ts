import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { NotificationSettings } from '../config';

const PREFIX = 'sent-mails-';
/** Days after which the journal of an instance that never came back is removed: its mails have long been marked. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
/** Lines after which a journal in which every email is marked is begun anew. */
const LONG = 1_000;

/**
 * Mails that the server has taken and that are not marked as sent in the database yet, in a file of this instance. It
 * is written in the moment of the server's yes. When a process is killed before its mark is committed, the next process
 * with the same folder marks these mails instead of sending them again. Losing the file costs no mail, only this
 * certainty: so nothing here throws. A full disk must neither make a sent mail count as failed nor stop the others.
 */
@Injectable()
export class SentJournalService {
  private readonly logger = new Logger(SentJournalService.name);
  private readonly folder: string;
  private readonly file: string;
  private lines = 0;
  private open = 0;

  constructor({ MAIL_JOURNAL_DIR, DATABASE_URL, PORT }: NotificationSettings) {
    try {
      // Not with its parents: where those cannot be made, as below /proc, Node's own way never ends.
      mkdirSync(MAIL_JOURNAL_DIR);
    } catch (error) {
      if (!existsSync(MAIL_JOURNAL_DIR))
        throw new Error(`MAIL_JOURNAL_DIR: ${(error as Error).message}`, { cause: error });
    }
    const owner = createHash('sha256').update(`${hostname()}|${DATABASE_URL}|${PORT}`).digest('hex').slice(0, 16);
    this.folder = MAIL_JOURNAL_DIR;
    this.file = join(this.folder, `${PREFIX}${owner}`);
  }

  /**
   * Synchronous: nothing of this process comes between the server's yes and this line. It begins with a line's end,
   * since a full disk may have cut off the line before.
   */
  record(mailId: string): void {
    this.open += 1;
    this.lines += 1;
    this.trying(() => appendFileSync(this.file, `\n${mailId}\n`));
  }

  /** One of the recorded mails is now marked in the database. */
  marked(): void {
    this.open -= 1;
    if (this.open === 0 && this.lines >= LONG) this.clear();
  }

  /**
   * What earlier processes have sent and perhaps not marked: those of this instance, and of others whose container was
   * made anew. Marking what a running instance has recorded does no harm: those mails were sent.
   */
  unmarked(): string[] {
    const journals = this.trying(() => this.journals()) ?? [];
    const lines = journals.flatMap((journal) => this.trying(() => readFileSync(journal, 'utf8').split('\n')) ?? []);
    // After a crash a file may hold anything. A line that is no id the database would refuse, and all others with it.
    return lines.filter((line) => isUUID(line));
  }

  /** Begins this instance's journal anew, and removes those that nobody has written to for days. */
  clear(): void {
    this.lines = 0;
    this.trying(() => {
      if (existsSync(this.file)) truncateSync(this.file);
      this.removeOldJournals();
    });
  }

  private removeOldJournals(): void {
    for (const journal of this.journals()) {
      const age = Date.now() - (statSync(journal, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      // Another instance may remove it at the same moment.
      if (journal !== this.file && age > KEPT_DAYS * DAY_MS) rmSync(journal, { force: true });
    }
  }

  private journals(): string[] {
    const names = readdirSync(this.folder).filter((name) => name.startsWith(PREFIX));
    return names.map((name) => join(this.folder, name));
  }

  private trying<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.logger.warn({ msg: 'A journal of sent mails could not be used', err: error });
      return undefined;
    }
  }
}
