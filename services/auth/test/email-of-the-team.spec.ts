import './support/cheap-hashes';
import { ExpiredRowsJob } from '../src/cleanup/expired-rows.job';
import { anEmail, type Browser } from './support/a-browser';
import { colleagueIn, colleagueWithAppIn, PASSWORD, told } from './support/a-colleague';
import { askFor, codeForNew, proofSentTo } from './support/a-new-address';
import { ADMIN, Scene } from './support/a-scene';
import { outboxOf } from './support/outbox-of';

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  owner = await scene.admin();
});
afterAll(() => scene?.close());

const logIn = (email: string, password = PASSWORD) => scene.browser().post('admin/login', { email, password });
const toldOf = async (id: string) =>
  (await outboxOf(scene, 'admin.changed')).filter(({ adminId }) => adminId === id) as {
    email: string;
    version: number;
    skills: string[];
  }[];

describe('the email of somebody of the team', () => {
  it('[ADM-4] is changed as that of a customer, with work and role: the others hear of it, sessions go on', async () => {
    const { id, email, browser, refreshToken } = await colleagueIn(scene, owner);
    await owner.call('PATCH', `/api/auth/admins/${id}`, { skills: ['net-worth'] });
    const newEmail = anEmail();
    const code = await codeForNew(scene, browser, newEmail, undefined, PASSWORD);
    expect(told(await scene.browser().post('confirm-email', code))).toBe('401 auth.required');
    const { status, body } = await browser.post('confirm-email', code);
    expect([status, body.data]).toMatchObject([200, { id, email: newEmail, role: 'accountant', type: 'admin' }]);
    expect([told(await logIn(email)), told(await logIn(newEmail))]).toEqual(['401 auth.admin-credentials', '200 ok']);
    expect(told(await scene.browser(1).post('refresh', { refreshToken }))).toBe('200 ok');
    const [before, after] = (await toldOf(id)).slice(-2);
    expect(after).toMatchObject({ email: newEmail, skills: ['net-worth'], version: before!.version + 1 });
    expect(JSON.stringify(await outboxOf(scene, 'user.changed'))).not.toContain(id);
    // To the new address, with the login of the team; and to the old one, with the way back.
    const mail = await scene.mailTo(newEmail, 'Your UDIN email was changed');
    expect(mail.text).toContain('/admin/login');
    await proofSentTo(scene, email);
  });

  it('[ADM-4] asks for the password, and for a code of the app where the login asks for one', async () => {
    const { browser, next } = await colleagueWithAppIn(scene, owner);
    const newEmail = anEmail();
    expect(told(await askFor(browser, newEmail, 'not-this-one'))).toBe('400 auth.password-wrong');
    expect(told(await askFor(browser, newEmail, PASSWORD))).toBe('400 auth.code-needed');
    expect(told(await askFor(browser, newEmail, PASSWORD, '000000'))).toBe('400 auth.code-wrong');
    const code = await codeForNew(scene, browser, newEmail, await next(), PASSWORD);
    expect(told(await browser.post('confirm-email', code))).toBe('200 ok');
  });

  it('[ADM-4] is taken back from the old mailbox, and the others hear of that', async () => {
    const { id, email, browser } = await colleagueIn(scene, owner);
    const newEmail = anEmail();
    await browser.post('confirm-email', await codeForNew(scene, browser, newEmail, undefined, PASSWORD));
    const proof = await proofSentTo(scene, email);
    expect((await scene.browser().post('restore-email', { proof })).body.data).toEqual({ email });
    expect((await toldOf(id)).slice(-2).map((event) => event.email)).toEqual([newEmail, email]);
    expect(told(await browser.get('sessions'))).toBe('401 auth.token-invalid');
    for (const one of [email, newEmail]) expect(told(await logIn(one))).toBe('401 auth.admin-credentials');
  });

  it('[ADM-1] [ADM-4] ADMIN_EMAIL makes no second account at the next start, also after the week of the way back', async () => {
    const newEmail = anEmail();
    const code = await codeForNew(scene, owner, newEmail, undefined, ADMIN.password);
    expect(told(await owner.post('confirm-email', code))).toBe('200 ok');
    const customer = scene.browser();
    await customer.register();
    const moved = await codeForNew(scene, customer, anEmail());
    expect(told(await customer.post('confirm-email', moved))).toBe('200 ok');
    await scene.rows.query(`UPDATE email_changes SET changed_at = changed_at - interval '8 days'`);
    await scene.instances[0]!.app.get(ExpiredRowsJob, { strict: false }).remove();
    const kept = await scene.rows.query(`SELECT u.type FROM email_changes c JOIN users u ON u.id = c.user_id`);
    expect(new Set(kept.map(({ type }: { type: string }) => type))).toEqual(new Set(['admin']));
    await scene.start();
    expect(told(await logIn(ADMIN.email, ADMIN.password))).toBe('401 auth.admin-credentials');
    expect(told(await logIn(newEmail, ADMIN.password))).toBe('200 ok');
  });
});
