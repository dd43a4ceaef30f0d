import './support/cheap-hashes';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { stopJobs } from '@udin/service-kit/testing';
import { waitFor } from '@udin/testing';
import { TellOldAddressJob } from '../src/email-change/tell-old-address.job';
import { askFor, codeForNew, move, proofSentTo } from './support/a-new-address';
import { Scene } from './support/a-scene';
import { anEmail, GOOD_PASSWORD } from './support/a-browser';

describe('what is mailed when an email is changed', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
    await scene.start({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await scene.start();
    await tellNobodyByTheClock();
  });
  afterAll(() => scene.close());
  /** Whoever has no mail server would keep the mail of another test for the minute that its lease lasts. */
  const tellNobodyByTheClock = () => Promise.all(scene.instances.map(({ app }) => stopJobs(app)));
  const tell = (instance: number) => scene.instances[instance]!.app.get(TellOldAddressJob, { strict: false }).run();
  const toldTo = (address: string) =>
    scene.inbox.messages.filter(({ recipients, text }) => {
      return recipients.includes(address) && text?.includes('/restore-email#');
    });

  it('[X-19] reaches the old address when the mail server is back, once, whichever instance is first', async () => {
    const browser = scene.browser();
    const { email } = await browser.register();
    const code = await codeForNew(scene, browser, anEmail());
    const withoutMail = scene.browser(1);
    withoutMail.token = browser.token;
    expect((await withoutMail.post('confirm-email', code)).status).toBe(200);
    await tell(1);
    expect(toldTo(email)).toEqual([]);
    // Until the lease of the try in vain is over.
    await Promise.all([tell(0), tell(2)]);
    expect(toldTo(email)).toEqual([]);
    // The turn that the change itself began without a mail server may still be there to take it once more.
    await waitFor(async () => {
      await scene.rows.query(`UPDATE email_changes SET tell_at = now() - interval '1 second' WHERE told_at IS NULL`);
      await Promise.all([tell(0), tell(2), tell(0), tell(2)]);
      return toldTo(email).length > 0;
    });
    expect(toldTo(email)).toHaveLength(1);
    await tell(0);
    expect(toldTo(email)).toHaveLength(1);
    expect((await browser.post('restore-email', { proof: await proofSentTo(scene, email) })).status).toBe(200);
  });

  it('[X-19] reaches the old address although a clock that was days ahead has put it off', async () => {
    const browser = scene.browser();
    const { email } = await browser.register();
    const code = await codeForNew(scene, browser, anEmail());
    const withoutMail = scene.browser(1);
    withoutMail.token = browser.token;
    expect((await withoutMail.post('confirm-email', code)).status).toBe(200);
    const putOff = (by: string) =>
      scene.rows.query(`UPDATE email_changes SET tell_at = now() + $1::interval WHERE told_at IS NULL`, [by]);
    await putOff('6 days');
    await tell(0);
    const soon = `SELECT FROM email_changes WHERE told_at IS NULL AND tell_at < now() + interval '61 seconds'`;
    // As long as a lease: another instance may be telling it.
    expect(await scene.rows.query(soon)).toHaveLength(1);
    await putOff('-1 second');
    await tell(0);
    expect(toldTo(email)).toHaveLength(1);
  });

  it('[X-19] holds nobody up while the mail server takes its time: the account is closed meanwhile', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const connected = new Promise((resolve) => silent.once('connection', resolve));
    const { port } = silent.address() as AddressInfo;
    await scene.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await tellNobodyByTheClock();
    const browser = scene.browser();
    const { id } = await browser.register();
    const code = await codeForNew(scene, browser, anEmail());
    // Where the change is made, the old address is told.
    const slow = scene.browser(scene.instances.length - 1);
    slow.token = browser.token;
    expect((await slow.post('confirm-email', code)).status).toBe(200);
    await connected;
    expect((await browser.post('close-account', { currentPassword: GOOD_PASSWORD })).status).toBe(200);
    silent.close();
    ((await connected) as Socket).destroy();
    expect(await scene.rows.query(`SELECT FROM email_changes WHERE user_id = $1`, [id])).toEqual([]);
  });

  it('[OTP-2] a code that cannot be sent changes nothing, and costs no try', async () => {
    const browser = scene.browser();
    await browser.register();
    const withoutMail = scene.browser(1);
    withoutMail.token = browser.token;
    const newEmail = anEmail();
    for (let n = 0; n < 12; n++)
      expect((await askFor(withoutMail, newEmail)).body.error).toBe('auth.otp-undeliverable');
    await move(scene, browser, newEmail);
  });

  it('[X-2] are few a day: ten, whatever the addresses', async () => {
    const browser = scene.browser();
    await browser.register();
    for (let n = 0; n < 10; n++) expect((await askFor(browser, anEmail())).status).toBe(200);
    const { status, headers } = await askFor(browser, anEmail());
    expect([status, Number(headers.get('retry-after')) > 80_000]).toEqual([429, true]);
  });

  it('[X-9] are not stopped by strangers who ask for codes to that address, nor by one other account', async () => {
    const [owner, rival, newEmail] = [scene.browser(), scene.browser(), anEmail()];
    await owner.register();
    await rival.register();
    expect((await scene.browser().post('send-email-otp', { email: newEmail })).status).toBe(200);
    expect((await scene.browser().post('send-email-otp', { email: newEmail })).status).toBe(429);
    expect((await askFor(rival, newEmail)).status).toBe(200);
    expect((await askFor(rival, newEmail)).status).toBe(429);
    await move(scene, owner, newEmail);
  });

  it('[X-2] all accounts together send one mailbox fifteen a day', async () => {
    const newEmail = anEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 16; n++) {
      const browser = scene.browser();
      await browser.register();
      statuses.push((await askFor(browser, newEmail)).status);
    }
    expect(statuses).toEqual([...Array(15).fill(200), 429]);
  });

  it('[RT-1] are in the language of the page and of the account', async () => {
    const browser = scene.browser();
    browser.language = 'hi';
    const { email } = await browser.register();
    const newEmail = await move(scene, browser);
    await proofSentTo(scene, email);
    for (const address of [email, newEmail])
      for (const mail of scene.inbox.messages.filter(({ recipients }) => recipients.includes(address)))
        expect(mail.text).toMatch(/\p{Script=Devanagari}/u);
  });
});
