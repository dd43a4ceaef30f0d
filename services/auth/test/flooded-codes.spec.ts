import type { AddressInfo } from 'node:net';
import type { Language } from '@udin/contracts';
import { type ReceivedMail, waitFor } from '@udin/testing';
import { SMTPServer } from 'smtp-server';
import { DeviceLinkService } from '../src/requests/device-link.service';
import { anEmail, type Browser, GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('somebody who asks for many codes', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  const minutesPass = () =>
    scene.rows.query(`UPDATE rate_limits SET hits = ARRAY(SELECT h - interval '5 minutes' FROM unnest(hits) h)`);

  const ask = async (email: string, from: Browser) => (await from.post('forgot-password', { email })).status;
  const askAgain = async (times: number, email: string, from: () => Browser) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) {
      statuses.push(await ask(email, from()));
      await minutesPass();
    }
    return statuses;
  };
  const strangers = () => scene.browser();
  const resetsArrive = (times: number, email: string) => {
    const isReset = ({ recipients, subject }: ReceivedMail) =>
      recipients.includes(email) && !!subject?.startsWith('Reset');
    return waitFor(() => scene.inbox.messages.filter(isReset).length === times);
  };

  it('[RST-1] stops with its own network only: the next request of another place is answered with a code', async () => {
    const { email } = await scene.browser().register();
    const stranger = scene.browser();
    expect(await askAgain(8, email, () => stranger)).toEqual([...Array(5).fill(200), 429, 429, 429]);
    const hourPasses = `UPDATE rate_limits SET hits = ARRAY(SELECT h - interval '2 hours' FROM unnest(hits) h)`;
    await scene.rows.query(hourPasses);
    expect(await ask(email, stranger)).toBe(429);
    // One that comes late would be taken for the owner's.
    await resetsArrive(5, email);
    const owner = scene.browser();
    const code = await owner.codeFor(email, 'forgot-password');
    expect((await owner.post('verify-forgot-password', code)).status).toBe(200);
  });

  it('[X-9] [RST-1] cannot spend the tries at a code that somebody else asked for', async () => {
    const { email } = await scene.browser().register();
    const [owner, stranger] = [scene.browser(), scene.browser()];
    const code = await owner.codeFor(email, 'forgot-password');
    const own = (await stranger.post('forgot-password', { email })).body.data.verificationId;
    for (let n = 0; n < 8; n++) await stranger.post('verify-forgot-password', { verificationId: own, otp: '000000' });
    expect((await owner.post('verify-forgot-password', code)).status).toBe(200);
  });

  it("[X-9] [OTP-5] does not stop the owner's reset: a browser and a network of the account count for themselves", async () => {
    const owner = scene.browser(0, '2001:db8:9:9::1');
    const { email } = await owner.register();
    expect(await askAgain(16, email, strangers)).toEqual([...Array(15).fill(200), 429]);
    expect(await ask(email, scene.browser(0, '2001:db8:9:9::2'))).toBe(200);
    await owner.post('login', { email, password: GOOD_PASSWORD });
    const onTheWay = scene.browser();
    for (const [name, value] of owner.cookies) onTheWay.cookies.set(name, value);
    expect(await ask(email, onTheWay)).toBe(200);
    expect([await ask(email, onTheWay), await ask(email, strangers())]).toEqual([429, 429]);
  });

  it('[RST-1] floods no mailbox, and leaves in it what the owner needs, at any place and in any browser', async () => {
    const { email } = await scene.browser().register();
    const answers = await askAgain(40, email, strangers);
    expect(answers.filter((status) => status === 200)).toHaveLength(15);
    const isReset = ({ recipients, subject }: ReceivedMail) =>
      recipients.includes(email) && !!subject?.startsWith('Reset');
    await waitFor(() => scene.inbox.messages.filter(isReset).length === 15);
    const owner = scene.browser();
    const refused = await owner.post('forgot-password', { email });
    const message = expect.stringContaining('Open the link');
    expect(refused).toMatchObject({ status: 429, body: { error: 'request.too-many', subcode: 'codes', message } });
    const link = scene.inbox.messages.findLast(isReset)!.text!.match(/http:\S+known-browser\?proof=\S+/)![0];
    const { pathname, search } = new URL(link);
    const { status, headers, html } = await owner.visit(pathname + search, 'hi-IN,hi;q=0.9');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<h1>This browser is known now</h1>');
    const code = await owner.codeFor(email, 'forgot-password');
    expect((await owner.post('verify-forgot-password', code)).status).toBe(200);
    expect((await owner.post('reset-password', { email, newPassword: 'six-is-enough-here' })).status).toBe(200);
  });

  it.each([
    ['hi', '', 'अब हम इस ब्राउज़र को पहचानते हैं'],
    ['bn', '', 'এই ব্রাউজারটি এখন আমাদের চেনা'],
    // As in links of before.
    [undefined, 'bn', 'এই ব্রাউজারটি এখন আমাদের চেনা'],
  ] as const)('[RST-1] goes on in the language of its mail: %s', async (language, ofBrowser, words) => {
    const { id } = await scene.browser().register();
    const links = scene.instances[0]!.app.get(DeviceLinkService, { strict: false });
    const { html } = await scene.browser().visit(links.pathFor(id, language as Language), ofBrowser || 'en-IN');
    const shown = language ?? ofBrowser;
    expect(html).toContain(`<html lang="${shown}">`);
    expect(html).toContain(`<h1>${words}</h1>`);
    expect(html).toContain(`href="/login?lang=${shown}"`);
  });

  it('[RST-1] gains no second count by opening the link again, and no mark by changing it', async () => {
    const { id, email } = await scene.browser().register();
    const links = scene.instances[0]!.app.get(DeviceLinkService, { strict: false });
    const link = links.pathFor(id, 'en');
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      const reader = scene.browser();
      await reader.visit(link);
      statuses.push((await reader.post('login', { email, password: `guess-${n}` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 49 * 60 * 60_000);
    const old = await scene.browser().visit(link);
    later.mockRestore();
    const changed = await scene.browser().visit(`${link.slice(0, -3)}AAA`);
    for (const { status, headers } of [old, changed]) expect([status, headers.getSetCookie()]).toEqual([400, []]);
  });

  it('[X-10] [OTP-5] cannot try out addresses: those that the mail server refuses are counted', async () => {
    const server = new SMTPServer({
      closeTimeout: 100,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const { port } = server.server.address() as AddressInfo;
      await scene.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, CODES_PER_ADDRESS_HOUR: 3 });
      const browser = scene.browser(1);
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push((await browser.post('send-email-otp', { email: anEmail() })).status);
      expect(statuses).toEqual([503, 503, 503, 429, 429]);
    } finally {
      await new Promise<void>((closed) => server.close(() => closed()));
    }
  });
});
