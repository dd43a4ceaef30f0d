import { randomUUID } from 'node:crypto';
import { dataSourceOptions, migrate } from '@udin/service-kit';
import { aMigratedDatabase, type TestDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import { NotificationSettings } from '../src/config';
import { schema } from '../src/data-source';
import { Doorbell } from '../src/mails/doorbell';
import { MailQueueService, type TakenMail } from '../src/mails/mail-queue.service';

let database: TestDatabase;
let rows: DataSource;
let queue: MailQueueService;
beforeAll(async () => {
  database = await aMigratedDatabase('notification', schema, migrate);
  rows = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
  queue = new MailQueueService(rows, new NotificationSettings(), new Doorbell());
});
afterAll(async () => {
  await rows?.destroy();
  await database?.drop();
});

/** One mail, taken by a sender whose lease ended, and then by another one. */
async function takenTwice(): Promise<[TakenMail, TakenMail]> {
  const email = { subject: 'Signed', greeting: 'Hello,', paragraphs: [] };
  const mail = { eventId: randomUUID(), event: 'document.signed', recipient: 'ananya@example.in', email } as const;
  await rows.transaction((tx) => queue.add(tx, mail));
  const takeIt = async () => {
    await rows.query(`UPDATE "mails" SET "due_at" = now() - interval '1 second' WHERE "event_id" = $1`, [mail.eventId]);
    return (await queue.take())!;
  };
  return [await takeIt(), await takeIt()];
}

const stored = async ({ id }: TakenMail) =>
  (await rows.query(`SELECT "status", "failure" FROM "mails" WHERE "id" = $1`, [id]))[0];

describe.each([
  ['puts back', (mail: TakenMail) => queue.putBack(mail, 'SMTP ETIMEDOUT')],
  ['gives up', (mail: TakenMail) => queue.giveUp(mail, 'SMTP ETIMEDOUT')],
])('a sender that lost its lease and %s its mail', (_, fail) => {
  it('[EVT-2] changes nothing while another one sends it', async () => {
    const [first, second] = await takenTwice();
    await fail(first);
    expect(await stored(second)).toEqual({ status: 'sending', failure: null });
    await fail(second);
    expect(await stored(second)).toMatchObject({ failure: 'SMTP ETIMEDOUT' });
    await queue.markSent(second.id);
  });

  it('[EVT-2] changes nothing when another one has sent it', async () => {
    const [first, second] = await takenTwice();
    await queue.markSent(second.id);
    await fail(first);
    expect(await stored(second)).toEqual({ status: 'sent', failure: null });
  });
});
