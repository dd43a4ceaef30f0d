import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { NotificationSettings } from '../config';
import { SentJournalService } from './sent-journal.service';

const LONG = 1_000;

describe('the journal of sent mails', () => {
  let folder: string;
  let journal: SentJournalService;
  let warn: jest.SpyInstance;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'journal-'));
    const settings = { MAIL_JOURNAL_DIR: folder, DATABASE_URL: 'postgres://none', PORT: 3000 };
    journal = new SentJournalService(settings as NotificationSettings);
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });
  afterEach(() => {
    warn.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  });

  it('[EVT-2] keeps what was recorded after a line that a full disk has cut off', () => {
    const [first, second] = [randomUUID(), randomUUID()];
    journal.record(first);
    appendFileSync(join(folder, readdirSync(folder)[0]!), randomUUID().slice(0, 9));
    journal.record(second);
    expect(journal.unmarked()).toEqual([first, second]);
  });

  it('[EVT-2] takes nothing for a mail that is none: the database would refuse all of them', () => {
    const id = randomUUID();
    writeFileSync(join(folder, 'sent-mails-of-another-host'), `${'\0'.repeat(36)}\n${id}\n`);
    expect(journal.unmarked()).toEqual([id]);
  });

  it('[EVT-2] says which setting names a folder that cannot be made', () => {
    const settings = { MAIL_JOURNAL_DIR: '/proc/x', DATABASE_URL: 'postgres://none', PORT: 3000 };
    expect(() => new SentJournalService(settings as NotificationSettings)).toThrow(/^MAIL_JOURNAL_DIR: E/);
  });

  it('[EVT-2] that is gone is begun anew when it can be, with a warning and without a failure', () => {
    rmSync(folder, { recursive: true });
    for (let n = 0; n < LONG; n += 1) {
      journal.record(randomUUID());
      journal.marked();
    }
    journal.clear();
    expect(journal.unmarked()).toEqual([]);
    expect(warn).toHaveBeenCalled();
  });
});
