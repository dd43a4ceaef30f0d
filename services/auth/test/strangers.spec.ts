import type { AddressInfo } from 'node:net';
import { waitFor } from '@udin/testing';
import { SMTPServer } from 'smtp-server';
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

  it.each([
    ['forgot-password', (email: string) => ({ email })],
    ['send-email-otp', (email: string) => ({ email })],
    ['login', (email: string) => ({ email, password: 'not-this-one' })],
    ['admin/login', (email: string) => ({ email, password: 'not-this-one' })],
    ['register', (email: string) => aRegistration({ email })],
    ['register', (email: string) => aRegistration({ email, password: 'Password123' })],
    ['reset-password', (email: string) => ({ email, newPassword: 'another-long-one' })],
  ])('[RST-1] hears from %s the same about a known and an unknown address', async (path, body) => {
    const about = async (email: string) => said(await scene.browser().post(path, body(email)));
    expect(await about(known)).toEqual(await about(anEmail()));
  });

  it('[RST-1] hears the same of a wrong code, and of too many, for a known and an unknown address', async () => {
    const about = async (email: string) => {
      const browser = scene.browser();
      const { verificationId } = (await browser.post('forgot-password', { email })).body.data;
      const tries = [];
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

  it('[OTP-2] gets the same letter for a known address as for a new one', async () => {
    const letterTo = async (email: string) => {
      const { otp } = await scene.browser().codeFor(email);
      const letter = scene.inbox.messages.findLast(({ recipients }) => recipients.includes(email))!;
      return [letter.subject, letter.text?.replace(otp, 'code'), String(letter.html).replace(otp, 'code')];
    };
    expect(await letterTo(known)).toEqual(await letterTo(anEmail()));
  });

  it('[RST-1] is answered before the mail is taken, which only a known address gets', async () => {
    const held: (() => void)[] = [];
    const slow = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
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

  it('[RST-1] waits as long for forgot-password about an unknown address as about a known one', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const ask = async (who: keyof typeof times) => {
      await scene.rows.query('DELETE FROM rate_limits');
      const email = who === 'known' ? known : anEmail();
      const started = performance.now();
      await scene.browser().post('forgot-password', { email });
      times[who].push(performance.now() - started);
    };
    for (let n = 0; n < 25; n++) for (const who of ['known', 'unknown'] as const) await ask(who);
    const median = (of: number[]) => of.sort((one, other) => one - other)[12]!;
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5);
    expect(median(times.unknown)).toBeLessThan(median(times.known) * 2);
  });
});
