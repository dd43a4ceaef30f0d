import { aRegistration } from './support/a-browser';
import { Scene } from './support/a-scene';

const ID = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';
const TOO_LONG = 'x'.repeat(1_025);

describe('bad input', () => {
  let scene: Scene;
  let customer: string;
  let admin: string;
  beforeAll(async () => {
    scene = await Scene.open();
    customer = (await scene.browser().register()).accessToken;
    admin = (await scene.admin()).token!;
  });
  afterAll(() => scene.close());

  const register = aRegistration();
  const newAdmin = { firstName: 'Bina', lastName: 'Das', email: 'bina@example.test', password: 'a-long-one-of-hers' };

  it.each<[path: string, body: unknown, fields: string[]]>([
    ['register', {}, ['firstName', 'lastName', 'email', 'phoneNumber', 'address', 'state', 'pinCode', 'termsAccepted']],
    ['register', { ...register, termsAccepted: false }, ['termsAccepted']],
    ['register', { ...register, email: 'asha@' }, ['email']],
    ['register', { ...register, email: ['a@b.example'] }, ['email']],
    ['register', { ...register, phoneNumber: '+919876543210' }, ['phoneNumber']],
    ['register', { ...register, pinCode: '70001' }, ['pinCode']],
    ['register', { ...register, password: { length: 20 } }, ['password']],
    ['register', { ...register, isAdmin: true }, ['isAdmin']],
    ['register', { ...register, firstName: 'A\u0000' }, ['firstName']],
    ['register', { ...register, firstName: '王伟', address: '北京' }, ['firstName', 'address']],
    ['login', {}, ['email', 'password']],
    ['login', { email: 'nobody', password: TOO_LONG }, ['email', 'password']],
    ['login', { email: { $ne: '' }, password: { $ne: '' } }, ['email', 'password']],
    ['admin/login', { email: '', password: '' }, ['email', 'password']],
    ['refresh', {}, ['refreshToken']],
    ['refresh', { refreshToken: TOO_LONG }, ['refreshToken']],
    ['logout', { refreshToken: 7 }, ['refreshToken']],
    ['send-email-otp', { email: 'a b@example.test' }, ['email']],
    ['forgot-password', {}, ['email']],
    ['verify-email-otp', { verificationId: ID, otp: '12345' }, ['otp']],
    ['verify-email-otp', { verificationId: ID, otp: 123456 }, ['otp']],
    ['verify-forgot-password', { verificationId: 'x', otp: '१२३४५६' }, ['otp', 'verificationId']],
    ['reset-password', { email: 'nobody', newPassword: 'five5' }, ['email', 'newPassword']],
    ['change-password', { currentPassword: '', newPassword: 'seven77' }, ['currentPassword', 'newPassword']],
    ['admins', { ...newAdmin, password: 'seven77', type: 'admin' }, ['password', 'type']],
  ])('[API-2] of %s is refused by the names of its fields (%#)', async (path, body, fields) => {
    const browser = scene.browser();
    if (path === 'change-password') browser.token = customer;
    if (path === 'admins') browser.token = admin;
    const answer = await browser.post(path, body);
    expect(answer.status).toBe(400);
    const message = expect.stringMatching(/./);
    expect(answer.body).toMatchObject({ success: false, error: 'request.invalid', message });
    const details = answer.body.details as { field: string; reason: string }[];
    expect([...new Set(details.map(({ field }) => field))].sort()).toEqual([...fields].sort());
    for (const { reason } of details) expect(reason).toMatch(/\w+/);
  });

  it.each(['page=1e1', 'page=0x1', 'limit=', 'limit=%201', 'page=1&page=2'])(
    '[API-2] that writes a number as %s is refused by the name of its field',
    async (query) => {
      const browser = scene.browser();
      browser.token = admin;
      const { status, body } = await browser.call('GET', `/api/auth/users?${query}`);
      const field = query.slice(0, query.indexOf('='));
      const details = [{ field, reason: `The ${field} must be a whole number.` }];
      expect({ status, body }).toMatchObject({ status: 400, body: { error: 'request.invalid', details } });
    },
  );

  it.each([
    ['a list', '[]'],
    ['a text', '"x"'],
    ['half of a body', '{"email":'],
  ])('[API-2] that is %s is refused', async (_, body) => {
    const url = new URL('/api/auth/login', scene.instances[0]!.url);
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect([response.status, ((await response.json()) as { success: boolean }).success]).toEqual([400, false]);
  });

  it('[API-2] of an id in a path is an unknown id', async () => {
    const browser = scene.browser();
    browser.token = customer;
    for (const id of ['x', '1 OR 1=1', '%00', ID]) {
      const answer = await browser.call('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'auth.session-not-found']);
    }
  });
});
