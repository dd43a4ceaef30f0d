import './support/cheap-hashes';
import type { AdminActAnswer } from '@udin/contracts';
import { AdminActsService } from '@udin/service-kit';
import { waitFor } from '@udin/testing';
import { anEmail, type Browser, GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('the audit log of accounts', () => {
  let scene: Scene;
  let owner: Browser;
  beforeAll(async () => {
    scene = await Scene.open();
    owner = await scene.admin();
  });
  afterAll(() => scene?.close());

  async function anAdmin() {
    const email = anEmail();
    const person = { firstName: 'Rohan', lastName: 'Mehta', email, password: GOOD_PASSWORD, role: 'support' };
    return { id: (await owner.post('admins', person)).body.data.id as string, email };
  }
  const acts = async (query = ''): Promise<AdminActAnswer[]> =>
    (await owner.call('GET', `/api/operations/auth/acts?limit=100${query}`)).body.data;
  /** Of one account, oldest first; waits until there are as many. */
  const loginsOf = async (id: string, count: number) => {
    const found = await waitFor(async () => {
      const logins = (await acts(`&adminId=${id}`)).filter(({ act }) => act.endsWith('/login'));
      return logins.length >= count ? logins : undefined;
    });
    return found.reverse().map(({ act, stage, asked, adminName, role, details }) => {
      return { act, stage, asked, adminName, role, details };
    });
  };

  it('[ADM-1] [ADM-4] holds every login of an admin, and those that were refused', async () => {
    const { id, email } = await anAdmin();
    const browser = scene.browser();
    const logIn = async (path: string, password: string) => (await browser.post(path, { email, password })).status;
    expect(await logIn('admin/login', 'not-this-one')).toBe(401);
    await loginsOf(id, 1);
    expect(await logIn('admin/login', GOOD_PASSWORD)).toBe(200);
    expect(await logIn('login', GOOD_PASSWORD)).toBe(200);
    await owner.post(`users/${id}/ban`, { reason: 'Left us' });
    expect(await logIn('admin/login', GOOD_PASSWORD)).toBe(403);
    const [act, { address }] = ['POST /api/auth/admin/login', browser];
    const of = { act, asked: null, adminName: 'Rohan Mehta', role: 'support' };
    expect(await loginsOf(id, 4)).toEqual([
      { ...of, stage: 'refused', details: { address, code: 'auth.admin-credentials' } },
      { ...of, stage: 'done', details: { address } },
      { ...of, stage: 'done', details: { address }, act: 'POST /api/auth/login' },
      { ...of, stage: 'refused', details: { address, code: 'auth.banned' } },
    ]);
    expect((await owner.call('GET', '/api/operations/auth/acts/verification')).body.data.broken).toBeNull();
  });

  it('[ADM-4] is filled by nobody but admins: strangers and customers leave nothing in it', async () => {
    const { email } = await scene.browser().register();
    const before = (await acts())[0]!.number;
    for (const address of [email, anEmail()])
      for (const password of ['not-this-one', GOOD_PASSWORD])
        for (const path of ['login', 'admin/login']) await scene.browser().post(path, { email: address, password });
    expect((await acts())[0]!.number).toBe(before);
  });

  it('[ADM-4] holds whom an owner made, and of a change also what it was before', async () => {
    const { id } = await anAdmin();
    const [made] = await acts();
    expect(made).toMatchObject({ stage: 'done', act: 'POST /api/auth/admins', details: { adminId: id } });
    await owner.call('PATCH', `/api/auth/admins/${id}`, { role: 'lead', skills: ['net-worth'] });
    const [done, asked] = await acts();
    expect(asked).toMatchObject({ stage: 'asked', details: { id, role: 'lead', skills: '["net-worth"]' } });
    expect(JSON.parse(done!.details.before!)).toEqual({ role: 'support', skills: [] });
  });

  it('[ADM-4] lets no admin in while it cannot be written', async () => {
    const { email } = await anAdmin();
    const logIn = async () => (await scene.browser().post('admin/login', { email, password: GOOD_PASSWORD })).status;
    const append = jest.spyOn(scene.instances[0]!.app.get(AdminActsService, { strict: false }), 'append');
    append.mockRejectedValue(new Error('The audit log has no head'));
    expect(await logIn()).toBe(500);
    append.mockRestore();
    expect(await logIn()).toBe(200);
  });

  it('[ADM-4] holds that an admin opened the particulars of a customer, and not that customers opened their own', async () => {
    const customer = scene.browser();
    const { id } = await customer.register();
    const before = (await acts())[0]!.number;
    await customer.get(`users/${id}`);
    expect((await acts())[0]!.number).toBe(before);
    for (const path of [`users/${id}`, `users/${id}/sessions`]) expect((await owner.get(path)).status).toBe(200);
    const opened = (await acts()).filter(({ stage, number }) => stage === 'asked' && number > before).reverse();
    expect(opened.map(({ act, details }) => [act, details])).toEqual([
      ['GET /api/auth/users/:id', { id }],
      ['GET /api/auth/users/:id/sessions', { id }],
    ]);
  });
});
