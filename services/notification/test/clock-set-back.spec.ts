import { randomUUID } from 'node:crypto';
import { dataSourceOptions, migrate } from '@udin/service-kit';
import { aMigratedDatabase, type TestDatabase } from '@udin/testing';
import { DataSource } from 'typeorm';
import { NotificationSettings } from '../src/config';
import { schema } from '../src/data-source';
import { BringMailsForwardJob } from '../src/mails/bring-mails-forward.job';
import { Doorbell } from '../src/mails/doorbell';
import { MailQueueService } from '../src/mails/mail-queue.service';

let database: TestDatabase;
let rows: DataSource;
let queue: MailQueueService;
const settings = new NotificationSettings();
beforeAll(async () => {
  database = await aMigratedDatabase('notification', schema, migrate);
  rows = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
  queue = new MailQueueService(rows, settings, new Doorbell());
});
afterAll(async () => {
  await rows?.destroy();
  await database?.drop();
});

async function aMail(status: string, due: string): Promise<string> {
  const email = { subject: 'Signed', greeting: 'Hello,', paragraphs: [] };
  const eventId = randomUUID();
  const mail = { eventId, event: 'document.signed', recipient: 'ananya@example.in', email } as const;
  await rows.transaction((tx) => queue.add(tx, mail));
  const put = `UPDATE "mails" SET "status" = $2, "due_at" = now() + $3::interval WHERE "event_id" = $1`;
  await rows.query(put, [eventId, status, due]);
  return eventId;
}

const dueWithin = async (id: string, seconds: number) =>
  (
    await rows.query(
      `SELECT "due_at" <= now() + make_interval(secs => $2) AS soon FROM "mails" WHERE "event_id" = $1`,
      [id, seconds],
    )
  )[0].soon;

describe('mails that a clock which was ahead has put off', () => {
  it('[EVT-2] leave within the time after which a sender counts as dead; others keep their time', async () => {
    const job = new BringMailsForwardJob(rows, settings);
    const [queued, taken] = [await aMail('queued', '6 days'), await aMail('sending', '2 hours')];
    // An hour is the longest pause between two tries; what was sent is due no more.
    const [pausing, sent] = [await aMail('queued', '1 hour'), await aMail('sent', '6 days')];
    await job.run();
    for (const id of [queued, taken]) expect(await dueWithin(id, settings.MAIL_LEASE_SECONDS)).toBe(true);
    for (const id of [pausing, sent]) expect(await dueWithin(id, settings.MAIL_LEASE_SECONDS)).toBe(false);
    // Whoever sends it at this moment renews its lease before that: no other one takes it.
    expect(await queue.take()).toBeUndefined();
  });
});
