import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { SMTPServerDataStream } from 'smtp-server';
import type { Envelope } from './smtp-receiver';
import type { MailPage, MailSummary } from './stored-mail';

const MOST_KEPT = 1000;
/** Mails hold codes and temporary passwords. */
const OWNER_ONLY = { mode: 0o600 };
const ID = /^[0-9]{17}-[0-9a-f]{8}$/;

/** Mails as files: `<id>.eml` as received and `<id>.json` for the list. Ids sort by time. */
export class MailStore {
  private constructor(
    private readonly folder: string,
    private readonly summaries: MailSummary[],
  ) {}

  static async open(folder: string): Promise<MailStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    const summaries = await Promise.all(names.map((name) => readSummary(join(folder, name))));
    return new MailStore(
      folder,
      summaries.filter((summary) => summary !== undefined),
    );
  }

  /** Resolves when the mail is on disk whole; throws, and keeps nothing, when it is too large. */
  async add(source: SMTPServerDataStream, envelope: Envelope): Promise<MailSummary> {
    const receivedAt = new Date().toISOString();
    const id = `${receivedAt.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
    await pipeline(source, createWriteStream(this.path(id, 'partial'), OWNER_ONLY));
    if (source.sizeExceeded) {
      await rm(this.path(id, 'partial'));
      throw new Error('The message is larger than 25 MB');
    }
    await rename(this.path(id, 'partial'), this.path(id, 'eml'));
    const mail = await this.parse(id);
    const summary = { id, receivedAt, from: envelope.from, to: envelope.to, ...describe(mail) };
    await writeFile(this.path(id, 'json'), JSON.stringify(summary), OWNER_ONLY);
    this.summaries.push(summary);
    await this.forgetOldest();
    return summary;
  }

  /** Newest first; `recipient` keeps those delivered to this address. */
  list({ page = 1, limit = 50, recipient = '' }): MailPage {
    const wanted = recipient.toLowerCase();
    const found = this.summaries.filter(({ to }) => !wanted || to.some((address) => address.toLowerCase() === wanted));
    const newestFirst = found.reverse();
    const messages = newestFirst.slice((page - 1) * limit, page * limit);
    return { messages, page, pages: Math.max(1, Math.ceil(found.length / limit)), total: found.length };
  }

  find(id: string): MailSummary | undefined {
    return this.summaries.find((summary) => summary.id === id);
  }

  source(id: string): Promise<Buffer> {
    return readFile(this.path(id, 'eml'));
  }

  async parse(id: string): Promise<ParsedMail> {
    return simpleParser(await this.source(id));
  }

  async clear(): Promise<void> {
    while (this.summaries.length > 0) await this.forget(this.summaries[0] as MailSummary);
  }

  private async forgetOldest(): Promise<void> {
    while (this.summaries.length > MOST_KEPT) await this.forget(this.summaries[0] as MailSummary);
  }

  private async forget({ id }: MailSummary): Promise<void> {
    const position = this.summaries.findIndex((summary) => summary.id === id);
    if (position >= 0) this.summaries.splice(position, 1);
    await Promise.all(['json', 'eml'].map((kind) => rm(this.path(id, kind), { force: true })));
  }

  private path(id: string, kind: string): string {
    if (!ID.test(id)) throw new Error('This is not the id of a mail.');
    return join(this.folder, `${id}.${kind}`);
  }
}

function describe(mail: ParsedMail): Pick<MailSummary, 'subject' | 'attachments'> {
  const attachments = mail.attachments.map(({ filename, contentType, size }, index) => {
    return { name: filename ?? `attachment-${index + 1}`, contentType, size };
  });
  return { subject: mail.subject ?? '(no subject)', attachments };
}

/** A file cut short by a power loss is no reason to refuse all others. */
async function readSummary(path: string): Promise<MailSummary | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as MailSummary;
  } catch {
    return undefined;
  }
}
