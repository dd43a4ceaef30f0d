import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, waitFor } from '@udin/testing';
import { Scene } from './a-scene';

const signedFor = (scene: Scene, customer = scene.aCustomer()) => ({ ...exampleOf('document.signed'), customer });

describe('a mail server that is away', () => {
  it('[EVT-2] for a while loses no mail and sends none twice, with two instances', async () => {
    const scene = await Scene.open({ instances: 0 });
    const proxy = await aTcpProxy(scene.inbox.smtpUrl, { cut: true });
    await scene.launch({ SMTP_URL: proxy.url });
    await scene.launch({ SMTP_URL: proxy.url });
    const customer = scene.aCustomer();
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1)
      ids.push(
        await scene.events.tell(
          'document.signed',
          { ...signedFor(scene, customer), fileName: `${n}.pdf` },
          { times: 2 },
        ),
      );
    await waitFor(
      async () => {
        const [row] = await scene.rows.query(
          `SELECT count(*)::int AS n FROM mails WHERE failure IS NOT NULL AND status = 'queued'`,
        );
        return row.n >= 10;
      },
      { what: 'mails to fail' },
    );
    expect(scene.inbox.messages).toEqual([]);
    await proxy.mend();
    for (const id of ids) await scene.taken(id, 'tell-document-signed');
    await scene.quietWithoutPauses();
    const seen = scene.mailsTo(customer.email).map(({ headers }) => String(headers.get('x-event-id')));
    expect(seen.sort()).toEqual([...ids].sort());
    const [log] = await scene.rows.query(`SELECT status, attempts, failure, sent_at FROM mails WHERE event_id = $1`, [
      ids[0],
    ]);
    expect(log).toMatchObject({ status: 'sent', failure: null, sent_at: expect.any(Date) });
    await scene.close();
    await proxy.close();
  });

  it('[EVT-2] and that never comes back: the mail is given up after the time set, and the log says why', async () => {
    const scene = await Scene.open({ instances: 0 });
    await scene.launch({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_GIVE_UP_SECONDS: 60 });
    const id = await scene.events.tell('document.signed', signedFor(scene));
    await waitFor(
      async () =>
        (await scene.rows.query(`SELECT 1 FROM mails WHERE event_id = $1 AND failure IS NOT NULL`, [id])).length === 1,
    );
    await scene.rows.query(
      `UPDATE mails SET created_at = now() - interval '2 minutes', due_at = now() - interval '1 second' WHERE event_id = $1`,
      [id],
    );
    const given = await waitFor(async () => {
      const [row] = await scene.rows.query(`SELECT status, failure FROM mails WHERE event_id = $1`, [id]);
      return row.status === 'failed' && row;
    });
    expect(given.failure).toMatch(/^SMTP .*(ECONNREFUSED|ESOCKET|ECONNECTION)/);
    await scene.close();
  });
});

describe('a mailer that dies', () => {
  it.each([
    ['of its own', (name: string) => name],
    ['of a container that was made anew', () => 'sent-mails-of-another-host'],
  ])(
    "[EVT-2] between the server's yes and its mark does not send again: a journal %s tells the next one",
    async (_, nameAfter) => {
      const journal = await mkdtemp(join(tmpdir(), 'journal-'));
      const scene = await Scene.open({ MAIL_JOURNAL_DIR: journal, PORT: 0 });
      const id = await scene.events.tell('document.signed', signedFor(scene));
      await scene.settled(id, 'tell-document-signed');
      await scene.services.pop()!.app.close();
      // As kill -9 leaves it: sent and in the journal, but not marked, and the lease is over.
      await scene.rows.query(
        `UPDATE mails SET status = 'sending', sent_at = NULL, due_at = now() - interval '1 second' WHERE event_id = $1`,
        [id],
      );
      const [left = ''] = await readdir(journal);
      await rename(join(journal, left), join(journal, nameAfter(left)));
      await scene.launch({ MAIL_JOURNAL_DIR: journal, PORT: 0 });
      await scene.settled(id, 'tell-document-signed');
      const next = await scene.events.tell('document.signed', signedFor(scene));
      await scene.settled(next, 'tell-document-signed');
      expect(scene.inbox.messages.map(({ headers }) => headers.get('x-event-id'))).toEqual([id, next]);
      await scene.close();
      await rm(journal, { recursive: true });
    },
  );

  it('[EVT-2] leaves its mails to another once the lease is over, with the same Message-ID', async () => {
    const scene = await Scene.open({ instances: 0 });
    await scene.launch();
    const again = await scene.events.tell('document.signed', signedFor(scene));
    await scene.settled(again, 'tell-document-signed');
    await scene.rows.query(
      `UPDATE mails SET status = 'sending', due_at = now() - interval '1 second' WHERE event_id = $1`,
      [again],
    );
    await waitFor(
      async () => scene.inbox.messages.filter(({ headers }) => headers.get('x-event-id') === again).length === 2,
    );
    const copies = scene.inbox.messages.filter(({ headers }) => headers.get('x-event-id') === again);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    await scene.close();
  });
});
