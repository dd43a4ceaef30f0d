import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { anEmail } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('somebody who asks for many codes', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  const minutesPass = () =>
    scene.rows.query(`UPDATE rate_limits SET hits = ARRAY(SELECT h - interval '5 minutes' FROM unnest(hits) h)`);

  it("[OTP-5] does not stop the owner's reset: a browser and a network of the account count for themselves", async () => {
    const owner = scene.browser(0, '2001:db8:9:9::1');
    const { email } = await owner.register();
    const ask = async (from = scene.browser()) => (await from.post('forgot-password', { email })).status;
    for (let n = 0; n < 5; n++) {
      expect(await ask()).toBe(200);
      await minutesPass();
    }
    expect(await ask()).toBe(429);
    expect(await ask(scene.browser(0, '2001:db8:9:9::2'))).toBe(200);
    await owner.post('login', { email, password: 'tR7#kanchenjunga' });
    const onTheWay = scene.browser();
    for (const [name, value] of owner.cookies) onTheWay.cookies.set(name, value);
    expect(await ask(onTheWay)).toBe(200);
    expect([await ask(onTheWay), await ask()]).toEqual([429, 429]);
  });

  it('[OTP-5] cannot try out addresses: those that the mail server refuses are counted', async () => {
    const server = new SMTPServer({
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
