import { type AddressInfo, createServer } from 'node:net';
import { anInbox } from '@udin/testing';
import { SMTPServer } from 'smtp-server';
import { type Email, MailFailure, MailSettings, MailTransport } from '../src';

const email: Email = {
  subject: 'Your UDIN verification code',
  greeting: 'Hello,',
  paragraphs: ['Type this.'],
  highlight: '042137',
};

const transportTo = (url: string, more: Partial<MailSettings> = {}, answerMs = 5_000) => {
  const settings = { SMTP_URL: url, PUBLIC_URL: 'https://udin.example', ...more };
  return new MailTransport(Object.assign(new MailSettings(), settings), answerMs);
};

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/**
 * Refuses addresses at `gone` for good and those at `busy` for now, and senders at `blocked`. It takes no email, and
 * quotes it in its refusal.
 */
async function aRefusingServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, done) =>
      address.endsWith('@blocked.example') ? done(refusal(553, 'sender not allowed')) : done(),
    onRcptTo: ({ address }, _session, done) => {
      if (address.endsWith('@gone.example')) return done(refusal(550, 'no such user'));
      if (address.endsWith('@busy.example')) return done(refusal(450, 'come back later'));
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(refusal(554, 'spam: 042137')));
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

describe('the mail transport', () => {
  it('[OTP-2] hands over both bodies, to one address and no other, with the Message-ID it is given', async () => {
    const inbox = await anInbox();
    const transport = transportTo(inbox.smtpUrl);
    await transport.assertReachable();
    const declinable = { ...email, language: 'hi' as const, declineAt: '/dashboard?preferences=mail' };
    await transport.send('ananya@example.in', declinable, { id: 'one', headers: { 'X-Event-Id': 'event' } });
    const mail = await inbox.waitFor(({ recipients }) => recipients.includes('ananya@example.in'));
    expect(mail).toMatchObject({ subject: email.subject, messageId: '<one@udin.example>' });
    expect(mail.text).toContain('042137');
    expect(mail.html).toContain('042137');
    expect([...mail.headers.keys()]).toEqual(expect.arrayContaining(['x-event-id', 'auto-submitted']));
    // Nobody reads what is sent to no-reply@: whoever answers the mail reaches a person.
    expect(mail.headers.get('reply-to')).toMatchObject({
      value: [{ name: 'UDIN', address: new MailSettings().CONTACT_EMAIL }],
    });
    expect(mail.headers.get('list')).toMatchObject({
      unsubscribe: { url: 'https://udin.example/dashboard?preferences=mail&lang=hi' },
    });
    await transport.send('"x, victim@example.in" <a@example.in>', email).catch(() => undefined);
    expect(inbox.messages.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.in');
    transport.close();
    await inbox.close();
  });

  it('[OTP-2] says why it failed, whether for good, and nothing of what the server said', async () => {
    const server = await aRefusingServer();
    const transport = transportTo(server.url);
    const failureOf = (address: string) => transport.send(address, email).catch((error: unknown) => error);
    const [gone, busy, refused] = [
      await failureOf('a@gone.example'),
      await failureOf('a@busy.example'),
      await failureOf('a@example.in'),
    ];
    for (const failure of [gone, busy, refused]) expect(failure).toBeInstanceOf(MailFailure);
    expect(gone).toMatchObject({ message: 'SMTP RCPT TO EENVELOPE 550', isForGood: true });
    expect(busy).toMatchObject({ message: 'SMTP RCPT TO EENVELOPE 450', isForGood: false });
    expect(refused).toMatchObject({ message: 'SMTP DATA EMESSAGE 554', isForGood: false });
    transport.close();
    await server.close();
    await expect(transportTo(server.url).assertReachable()).rejects.toThrow(/^SMTP .*(ECONNREFUSED|ESOCKET)/);
  });

  it('[OTP-4] does not take a server that shuts down for one that refuses the address', async () => {
    const answers: [RegExp, string][] = [
      [/^RCPT/, '421 4.3.2 shutting down'],
      [/^EHLO|^MAIL|^RSET/, '250 ok'],
    ];
    const server = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (line) => {
        const [, answer] = answers.find(([asked]) => asked.test(String(line))) ?? [];
        if (answer) socket.write(`${answer}\r\n`);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const transport = transportTo(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const failure = await transport.send('a@example.in', email).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: 'SMTP RCPT TO EENVELOPE 421',
      isForGood: false,
      isAddressRefused: false,
    });
    transport.close();
    await new Promise<unknown>((closed) => server.close(closed));
  });

  it('[OTP-4] of a server that says nothing lets nobody wait for all who came before, nor sends it afterwards', async () => {
    let asked = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onMailFrom: () => void (asked += 1),
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.server.address() as AddressInfo;
    const transport = transportTo(`smtp://127.0.0.1:${port}`, {}, 400);
    const people = Array.from({ length: 12 }, (_, n) => transport.send(`person-${n}@example.in`, email));
    const failures = (await Promise.allSettled(people)).map((one) => one.status === 'rejected' && one.reason);
    for (const failure of failures) expect(failure).toBeInstanceOf(MailFailure);
    expect(failures.at(-1)).toMatchObject({ message: 'SMTP ETIMEDOUT', isForGood: false });
    expect(asked).toBe(5);
    transport.close();
    await new Promise<void>((closed) => server.close(closed));
  });

  it('[EVT-2] does not take a refusal of our own address for one of the reader, which would be for good', async () => {
    const server = await aRefusingServer();
    const transport = transportTo(server.url, { MAIL_FROM: 'UDIN <no-reply@blocked.example>' });
    const failure: unknown = await transport.send('a@example.in', email).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: 'SMTP MAIL FROM EENVELOPE 553',
      isForGood: false,
      isAddressRefused: false,
    });
    transport.close();
    await server.close();
  });
});
