import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { dataSourceOptions } from '@udin/service-kit';
import { plansOf, waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import type { NotificationSettings } from '../src/config';
import { schema } from '../src/data-source';
import { Doorbell } from '../src/mails/doorbell';
import { MailQueueService } from '../src/mails/mail-queue.service';
import { Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

const owner = { id: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', type: 'admin' as const };
const ask = async (path: string, method = 'GET') => {
  const url = `${scene.services[0]!.url}/api/operations/notification${path}`;
  const response = await fetch(url, { method, headers: { authorization: scene.bearer(owner) } });
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the service says is looked at by expect
  return { status: response.status, body: (await response.json()) as any };
};

describe('what an operator has done', () => {
  it('[DOC-4] a reminder of paid documents reaches its customer by email and in the page', async () => {
    const customer = scene.aCustomer();
    const id = await scene.events.tell(
      'payment.upload-awaited',
      { ...exampleOf('payment.upload-awaited'), customer },
      { times: 2 },
    );
    await scene.settled(id, 'remind-of-upload');
    const [mail, ...others] = scene.mailsTo(customer.email);
    expect(others).toEqual([]);
    expect([mail!.subject, mail!.text]).toEqual([
      'Your paid documents wait for their upload',
      expect.stringContaining('balance-sheet.pdf'),
    ]);
    const notices = await scene.noticesOf({ id: customer.id, type: 'user' });
    expect(notices).toMatchObject([{ title: '1 paid document waits for the upload' }]);
  });

  it('[EVT-2] an email that was given up is shown with its failure, and sent again, once', async () => {
    const customer = scene.aCustomer();
    const id = await scene.events.tell('payment.upload-awaited', { ...exampleOf('payment.upload-awaited'), customer });
    await scene.settled(id, 'remind-of-upload');
    await scene.rows.query(`UPDATE mails SET status = 'failed', failure = '550 no such mailbox' WHERE event_id = $1`, [
      id,
    ]);
    const { body } = await ask('/mails');
    expect(body).toMatchObject({ total: 1, data: [{ recipient: customer.email, failure: '550 no such mailbox' }] });
    const resend = () => ask(`/mails/${body.data[0].id}/resend`, 'POST');
    const pressed = await Promise.all([resend(), resend()]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    await waitFor(() => scene.mailsTo(customer.email).length === 2, { what: 'the email, sent again' });
    await waitFor(async () => (await ask('/mails')).body.total === 0, { what: 'the empty list' });
    expect((await ask('/mails/nonsense/resend', 'POST')).body.error).toBe('notification.mail-not-failed');
  });

  it('[X-19] an email that an old address refused goes where its customer reads now, when it is sent again', async () => {
    const customer = scene.aCustomer();
    const newEmail = `new.${customer.email}`;
    const id = await scene.events.tell('payment.upload-awaited', { ...exampleOf('payment.upload-awaited'), customer });
    await scene.settled(id, 'remind-of-upload');
    await scene.rows.query(`UPDATE mails SET status = 'failed' WHERE event_id = $1`, [id]);
    const moved = { ...exampleOf('user.changed'), customer: { ...customer, email: newEmail } };
    await scene.taken(await scene.events.tell('user.changed', moved), 'follow-address');
    const { body } = await ask('/mails');
    expect(body).toMatchObject({ total: 1, data: [{ recipient: newEmail }] });
    await ask(`/mails/${body.data[0].id}/resend`, 'POST');
    await waitFor(() => scene.mailsTo(newEmail).length === 1, { what: 'the email at the new address' });
    expect(scene.mailsTo(customer.email)).toHaveLength(1);
  });

  it('[EVT-2] each failed email stands on one page, also of those that one event has caused', async () => {
    const eventId = randomUUID();
    const recipients = Array.from({ length: 60 }, (_, n) => `colleague-${n}@example.in`);
    await scene.rows.query(
      `INSERT INTO mails (id, event_id, event, recipient, email, status, due_at, created_at)
       SELECT gen_random_uuid(), $1, 'note.added', recipient, '{"subject": "A note"}', 'failed', now(), now()
         FROM unnest($2::text[]) recipient`,
      [eventId, recipients],
    );
    await scene.rows.query('ANALYZE mails');
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => ask(`/mails?page=${page}&limit=10`)));
    const shown = pages.flatMap(({ body }) => body.data.map((mail: { recipient: string }) => mail.recipient));
    expect(shown.sort()).toEqual(recipients.sort());
    await scene.rows.query(`DELETE FROM mails WHERE event_id = $1`, [eventId]);
  });

  it('[EVT-2] the list of failed emails comes from an index', async () => {
    const rows = await new DataSource(dataSourceOptions(schema, scene.database.url, 1)).initialize();
    await rows.query('SET enable_seqscan = off');
    const queue = new MailQueueService(rows, {} as NotificationSettings, new Doorbell());
    const [list] = await plansOf(rows, () => queue.failed({ page: 1, limit: 20 }));
    expect(list!.indexes).toEqual(['mails_failed']);
    await rows.destroy();
  });
});
