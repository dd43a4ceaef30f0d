/** @own-modules The decoy that another file has hashed cheaply must not be found here. */
import type { AddressInfo } from 'node:net';
import { stopJobs } from '@udin/service-kit/testing';
import { plansOf, type ReceivedMail, waitFor } from '@udin/testing';
import { SMTPServer } from 'smtp-server';
import { MailService } from '../src/mail/mail.service';
import { type Answered, anEmail, aRegistration } from './support/a-browser';
import { Scene } from './support/a-scene';

const OF_EACH_ANSWER = ['date', 'x-request-id', 'content-length', 'retry-after'];

/** Nothing but a registration whose email was verified tells whether an address has an account. */
describe('a stranger', () => {
  let scene: Scene;
  let known: string;
  beforeAll(async () => {
    scene = await Scene.open();
    known = (await scene.browser().register()).email;
  });
  beforeEach(() => scene.rows.query('DELETE FROM rate_limits'));
  afterAll(() => scene.close());

  /** All that an answer says, without what differs in every answer. */
  function said({ status, headers, body }: Answered) {
    const { requestId: _, ...rest } = body;
    if (rest.data?.verificationId) rest.data = { ...rest.data, verificationId: 'some id' };
    return { status, rest, headers: [...headers].filter(([name]) => !OF_EACH_ANSWER.includes(name)) };
  }

  const ASKED = [
    ['forgot-password', (email: string) => ({ email })],
    ['send-email-otp', (email: string) => ({ email })],
    ['login', (email: string) => ({ email, password: 'not-this-one' })],
    ['admin/login', (email: string) => ({ email, password: 'not-this-one' })],
    ['register', (email: string) => aRegistration({ email })],
    ['register', (email: string) => aRegistration({ email, password: 'Password123' })],
    ['reset-password', (email: string) => ({ email, newPassword: 'another-long-one' })],
  ] as const;

  it.each(ASKED)('[RST-1] hears from %s the same about a known and an unknown address', async (path, body) => {
    const about = async (email: string) => said(await scene.browser().post(path, body(email)));
    expect(await about(known)).toEqual(await about(anEmail()));
  });

  describe('who holds a watch', () => {
    const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    const hash = jest.spyOn(argon2, 'hash');
    const verify = jest.spyOn(argon2, 'verify');
    beforeAll(() => stopJobs(scene.instances[0]!.app));
    // The hash that stands in for those of unknown accounts is made once.
    beforeAll(() => scene.browser().post('login', { email: anEmail(), password: 'not-this-one' }));
    afterAll(() => [hash, verify].forEach((spy) => spy.mockRestore()));

    /** What takes time before the answer: statements, passwords (with what each costs), talks with the mail server. */
    async function workFor(path: string, body: object) {
      const mailServer = jest.spyOn(scene.instances[0]!.app.get(MailService, { strict: false }), 'assertReachable');
      for (const spy of [hash, verify]) spy.mockClear();
      const plans = await plansOf(scene.rows, () => scene.browser().post(path, body));
      const work = {
        statements: plans.map(({ query }) => query),
        costs: verify.mock.calls.map(([against]) => String(against).split('$').slice(0, 4)),
        hashes: hash.mock.calls.length,
        mailServerAsked: mailServer.mock.calls.length,
      };
      mailServer.mockRestore();
      return work;
    }

    it.each(ASKED)('[RST-1] sees %s do the same work for a known and an unknown address', async (path, body) => {
      expect(await workFor(path, body(known))).toEqual(await workFor(path, body(anEmail())));
    });

    it.each(['login', 'admin/login'])(
      '[LOG-1] has the password checked by %s for an unknown address, too',
      async (path) => {
        const { costs, statements } = await workFor(path, { email: anEmail(), password: 'not-this-one' });
        expect(costs).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
        expect(statements.join()).toContain('FROM sessions');
      },
    );

    it('[RST-1] has a code made and the mail server asked for an unknown address, too', async () => {
      const { statements, mailServerAsked } = await workFor('forgot-password', { email: anEmail() });
      expect(statements.join()).toContain('INSERT INTO "verifications"');
      expect(mailServerAsked).toBe(1);
    });
  });

  it('[RST-1] hears the same of a wrong code, and of too many, for a known and an unknown address', async () => {
    const about = async (email: string) => {
      const browser = scene.browser();
      const { verificationId } = (await browser.post('forgot-password', { email })).body.data;
      const tries = [];
      // Whatever the code was, none is right now.
      await scene.rows.query(`UPDATE verifications SET code_hash = sha256('') WHERE id = $1`, [verificationId]);
      const guess = { verificationId, otp: '000001' };
      for (let n = 0; n < 7; n++) tries.push(said(await browser.post('verify-forgot-password', guess)));
      return tries;
    };
    expect(await about(known)).toEqual(await about(anEmail()));
  });

  it('[LOG-1] is stopped after as many tries for a known as for an unknown address', async () => {
    const about = async (email: string) => {
      const browser = scene.browser();
      const tries = [];
      for (let n = 0; n < 8; n++) tries.push(said(await browser.post('login', { email, password: `guess-${n}` })));
      return tries;
    };
    const tries = await about(known);
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(tries).toEqual(await about(anEmail()));
  });

  it('[OTP-2] gets the same email for a known address as for a new one', async () => {
    const emailTo = async (email: string) => {
      const { otp } = await scene.browser().codeFor(email);
      const isIt = ({ recipients, text }: ReceivedMail) => recipients.includes(email) && !!text?.includes(otp);
      const mail = scene.inbox.messages.findLast(isIt)!;
      return [mail.subject, mail.text?.replace(otp, 'code'), String(mail.html).replace(otp, 'code')];
    };
    expect(await emailTo(known)).toEqual(await emailTo(anEmail()));
  });

  it('[RST-1] is answered before the mail is taken, which only a known address gets', async () => {
    const held: (() => void)[] = [];
    const slow = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // The service keeps its connection for the next mail: nobody is waited for.
      closeTimeout: 100,
      onData: (stream, _, taken) => stream.on('end', () => held.push(taken)).resume(),
    });
    await new Promise<void>((listening) => void slow.listen(0, '127.0.0.1', listening));
    const { port } = slow.server.address() as AddressInfo;
    await scene.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const browser = scene.browser(scene.instances.length - 1);
    expect((await browser.post('forgot-password', { email: known })).status).toBe(200);
    await waitFor(() => held.length === 1);
    held[0]!();
    await new Promise<void>((closed) => slow.close(closed));
  });
});
