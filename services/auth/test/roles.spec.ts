import './support/cheap-hashes';
import { outboxOf } from './support/outbox-of';
import { anEmail, aRegistration } from './support/a-browser';
import { Scene } from './support/a-scene';

const PASSWORD = 'a-long-one-of-hers';
const roleIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).role;

describe('roles of admins', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  async function anAdmin(role?: string) {
    const owner = await scene.admin();
    const email = anEmail();
    const names = { firstName: 'Rohan', lastName: 'Mehta' };
    const made = await owner.post('admins', { ...names, email, password: PASSWORD, ...(role && { role }) });
    const browser = scene.browser();
    const login = await browser.post('admin/login', { email, password: PASSWORD });
    browser.token = login.body.data.accessToken;
    return { id: made.body.data.id as string, email, browser, owner, login };
  }

  it('[ADM-4] the first admin is owner; a new one is support until the owner says more', async () => {
    const owner = await scene.admin();
    expect(roleIn(owner.token!)).toBe('owner');
    const { login, browser } = await anAdmin();
    expect([login.body.data.role, roleIn(browser.token!)]).toEqual(['support', 'support']);
    expect((await browser.get('users')).status).toBe(200);
    const refused = await browser.post('admins', {
      firstName: 'A',
      lastName: 'B',
      email: anEmail(),
      password: PASSWORD,
    });
    expect([refused.status, refused.body.error]).toEqual([403, 'auth.role-denied']);
  });

  it('[ADM-4] a name that was written wrongly is corrected, and told to the other services; nobody is without one', async () => {
    const { id, browser, owner } = await anAdmin('accountant');
    const { status, body } = await owner.patch(`admins/${id}`, { firstName: ' Rohini ', lastName: 'Mehta-Sen' });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ firstName: 'Rohini', lastName: 'Mehta-Sen' })]);
    expect((await browser.get('sessions')).status).toBe(200);
    const told = (await outboxOf(scene, 'admin.changed')).filter(({ adminId }) => adminId === id);
    expect(told.at(-1)).toMatchObject({ version: 2, firstName: 'Rohini', lastName: 'Mehta-Sen', role: 'accountant' });
    for (const firstName of ['', ' \u200b '])
      expect((await owner.patch(`admins/${id}`, { firstName })).status).toBe(400);
  });

  it('[ADM-4] a changed role ends the sessions of that admin and is told to the other services', async () => {
    const { id, browser, owner, email, login: before } = await anAdmin('accountant');
    const change = {
      role: 'reviewer',
      membershipNumber: '123456',
      signingName: 'CA Rohan Mehta',
      skills: ['net-worth'],
    };
    const changed = await owner.patch(`admins/${id}`, change);
    expect([changed.status, changed.body.data]).toEqual([200, expect.objectContaining(change)]);
    expect((await browser.get('sessions')).status).toBe(401);
    // The page that is open says why, and not only that the session has ended.
    const renewal = await scene.browser().post('refresh', { refreshToken: before.body.data.refreshToken });
    expect([renewal.status, renewal.body.error]).toEqual([401, 'auth.role-changed']);
    const login = await scene.browser().post('admin/login', { email, password: PASSWORD });
    expect(roleIn(login.body.data.accessToken)).toBe('reviewer');
    const told = (await outboxOf(scene, 'admin.changed')).filter(({ adminId }) => adminId === id);
    expect(told.map(({ version, role }) => [version, role])).toEqual([
      [1, 'accountant'],
      [2, 'reviewer'],
    ]);
  });

  it('[ADM-4] [DOC-5] a membership number is one person’s', async () => {
    const [one, other] = [await anAdmin('accountant'), await anAdmin('accountant')];
    expect((await one.owner.patch(`admins/${one.id}`, { membershipNumber: '765432' })).status).toBe(200);
    const taken = await one.owner.patch(`admins/${other.id}`, { membershipNumber: '765432' });
    expect([taken.status, taken.body.error]).toEqual([409, 'auth.membership-taken']);
    expect((await one.owner.patch(`admins/${one.id}`, { membershipNumber: '765432' })).status).toBe(200);
  });

  it('[ADM-4] skills and absence change without a new login', async () => {
    const { id, browser, owner } = await anAdmin('accountant');
    const absence = { absentFrom: '2026-12-24T00:00:00.000Z', absentTo: '2027-01-02T00:00:00.000Z' };
    expect((await owner.patch(`admins/${id}`, absence)).body.data).toMatchObject({ ...absence, role: 'accountant' });
    const backwards = await owner.patch(`admins/${id}`, { absentTo: '2026-12-23T00:00:00.000Z' });
    expect([backwards.status, backwards.body.details]).toMatchObject([400, [{ field: 'absentTo' }]]);
    for (const field of ['absentFrom', 'absentTo']) {
      const { status, body } = await owner.patch(`admins/${id}`, { [field]: null });
      expect([status, body.details]).toEqual([400, [{ field, reason: `${field} must not be null` }]]);
    }
    expect((await owner.patch(`admins/${id}`, { absentFrom: '', absentTo: '' })).body.data).toMatchObject({
      absentFrom: null,
      absentTo: null,
    });
    const team = (await browser.get('admins')).body.data as { id: string }[];
    expect(team.map((one) => one.id)).toContain(id);
    // A type that was for sale before may stay.
    await scene.rows.query(`UPDATE users SET skills = '{old-type}' WHERE id = $1`, [id]);
    expect((await owner.patch(`admins/${id}`, { skills: ['old-type', 'net-worth'] })).status).toBe(200);
    const unknown = { skills: ['net-wroth'] };
    for (const bad of [{ role: 'boss' }, { membershipNumber: '12' }, { absentFrom: 'soon' }, { type: 'user' }, unknown])
      expect((await owner.patch(`admins/${id}`, bad)).status).toBe(400);
  });

  it('[ADM-4] [DASH-7] an absence in days is of days in India, and its last day belongs to it', async () => {
    const { id, owner } = await anAdmin('accountant');
    const absent = async (absentFrom: string, absentTo: string) => {
      const { body } = await owner.patch(`admins/${id}`, { absentFrom, absentTo });
      return body.data ? [body.data.absentFrom, body.data.absentTo] : body.details;
    };
    expect(await absent('2026-11-24', '2026-11-24')).toEqual(['2026-11-23T18:30:00.000Z', '2026-11-24T18:30:00.000Z']);
    expect(await absent('2026-11-24', '2026-11-25T09:00:00+05:30')).toEqual([
      '2026-11-23T18:30:00.000Z',
      '2026-11-25T03:30:00.000Z',
    ]);
    expect(await absent('2026-11-24', '2026-11-23')).toMatchObject([{ field: 'absentTo' }]);
    expect(await absent('', '2026-11-24')).toMatchObject([{ field: 'absentFrom' }]);
    for (const unclear of ['2026-02-30', '2026-11-24T09:00:00', '2026-W48'])
      expect(await absent(unclear, '')).toMatchObject([{ field: 'absentFrom' }]);
  });

  it('[ADM-4] there is always an owner, also when two give up at once', async () => {
    const owner = await scene.admin();
    const own = (await owner.get('admins')).body.data as { id: string; role: string }[];
    const { id } = own.find(({ role }) => role === 'owner')!;
    expect((await owner.patch(`admins/${id}`, { role: 'lead' })).body.error).toBe('auth.last-owner');
    const second = await anAdmin('owner');
    const both = await Promise.all([
      owner.patch(`admins/${id}`, { role: 'lead' }),
      second.browser.patch(`admins/${second.id}`, { role: 'lead' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ owners }] = await scene.rows.query(`SELECT count(*)::int AS owners FROM users WHERE role = 'owner'`);
    expect(owners).toBe(1);
    // Either may have won: what comes next finds the first as the only owner.
    const only = `UPDATE users SET role = CASE WHEN id = $1 THEN 'owner' ELSE 'lead' END WHERE role = 'owner' OR id = $1`;
    await scene.rows.query(only, [id]);
  });

  it('[ADM-4] an owner who is banned does not count: the last one who can enter stays owner', async () => {
    const owner = await scene.admin();
    const team = (await owner.get('admins')).body.data as { id: string; role: string }[];
    const { id } = team.find(({ role }) => role === 'owner')!;
    const second = await anAdmin('owner');
    await owner.post(`users/${second.id}/ban`, { reason: 'Left us' });
    expect((await owner.patch(`admins/${id}`, { role: 'lead' })).body.error).toBe('auth.last-owner');
    expect((await owner.patch(`admins/${second.id}`, { role: 'lead' })).status).toBe(200);
  });

  it('customers change their own account, with a GSTIN whose check character is right', async () => {
    const browser = scene.browser();
    const { id } = await browser.register(aRegistration());
    const change = {
      firstName: 'Asha',
      address: '14 Park Street',
      companyName: 'Sen Textiles',
      gstin: '27aapfu0939f1zv',
    };
    const saved = await browser.patch(`users/${id}`, change);
    expect(saved.body.data).toMatchObject({ ...change, gstin: '27AAPFU0939F1ZV', type: 'user' });
    const wrong = await browser.patch(`users/${id}`, { gstin: '27AAPFU0939F1ZW' });
    expect(wrong.body.details).toEqual([{ field: 'gstin', reason: expect.stringContaining('not a valid GSTIN') }]);
    for (const foreign of [{ email: anEmail() }, { type: 'admin' }, { role: 'owner' }])
      expect((await browser.patch(`users/${id}`, foreign)).status).toBe(400);
    const stranger = scene.browser();
    await stranger.register();
    expect((await stranger.patch(`users/${id}`, { firstName: 'Mallory' })).status).toBe(403);
    expect((await browser.patch(`users/${id}`, { gstin: '' })).body.data.gstin).toBe('');
  });
});
