import { type CustomerRef, exampleOf } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { NotificationSettings } from '../src/config';
import { Scene } from './a-scene';

/** A mail server that has taken a mail, and says so only when told to. */
async function aSlowServer() {
  const taken: string[] = [];
  let sayYes = () => {};
  const told = new Promise<void>((resolve) => (sayYes = resolve));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        void told.then(() => done());
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    sayYes,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

let server: Awaited<ReturnType<typeof aSlowServer>>;
let scene: Scene;
beforeEach(async () => {
  server = await aSlowServer();
});
afterEach(async () => {
  // First: a service that stops waits for the answer to its mail.
  await server.close();
  await scene.close();
});

const statusOf = async (id: string) => (await scene.rows.query('SELECT * FROM mails WHERE event_id = $1', [id]))[0];

describe('a mail server that is slow to say yes', () => {
  it('[EVT-2] gets the mail once: no other instance takes it while its sender waits, however long', async () => {
    // Long enough for a sender on a busy machine to renew it in time.
    scene = await Scene.open({ instances: 3, SMTP_URL: server.url, MAIL_LEASE_SECONDS: 10 });
    const customer = scene.aCustomer();
    const id = await scene.events.tell('document.signed', { ...exampleOf('document.signed'), customer }, { times: 3 });
    await waitFor(() => server.taken.length > 0, { what: 'the mail at the server' });
    const leaseIsOver = `SELECT 1 FROM mails WHERE event_id = $1 AND now() > created_at + interval '12 seconds'`;
    await waitFor(async () => (await scene.rows.query(leaseIsOver, [id])).length > 0, {
      what: 'the first lease to be over',
    });
    expect(await statusOf(id)).toMatchObject({ status: 'sending', attempts: 1 });
    server.sayYes();
    await scene.settled(id, 'tell-document-signed');
    expect(server.taken).toEqual([customer.email]);
    expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 1, failure: null });
  });

  it('[EVT-2] gets the mail once when the clock jumps over the lease, and more than it has senders', async () => {
    scene = await Scene.open({ SMTP_URL: server.url });
    const [first, ...others] = Array.from({ length: 5 }, () => scene.aCustomer()) as [CustomerRef, ...CustomerRef[]];
    const sign = (customer: typeof first) =>
      scene.events.tell('document.signed', { ...exampleOf('document.signed'), customer });
    const id = await sign(first);
    await waitFor(() => server.taken.length > 0, { what: 'the mail at the server' });
    await scene.rows.query(`UPDATE mails SET due_at = now() - interval '5 days' WHERE event_id = $1`, [id]);
    // Whoever takes this one would have taken the first one before it.
    for (const other of others) await sign(other);
    const emails = [first, ...others].map(({ email }) => email).sort();
    await waitFor(() => server.taken.length >= emails.length, { what: 'the next mails at the server' });
    server.sayYes();
    await scene.settled(id, 'tell-document-signed');
    expect(server.taken.toSorted()).toEqual(emails);
    expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('[EVT-2] is waited for as long as the standard asks, and not for ever', async () => {
    expect(new NotificationSettings().MAIL_ANSWER_SECONDS).toBeGreaterThanOrEqual(600);
    scene = await Scene.open({ SMTP_URL: server.url, MAIL_ANSWER_SECONDS: 1 });
    const id = await scene.events.tell('document.signed', {
      ...exampleOf('document.signed'),
      customer: scene.aCustomer(),
    });
    const isGivenBack = async () => (await statusOf(id))?.failure;
    expect(await waitFor(isGivenBack, { what: 'the try to end' })).toMatch(/^SMTP .*ETIMEDOUT/);
  });
});
