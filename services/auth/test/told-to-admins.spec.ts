import './support/cheap-hashes';
import { anEmail, type Browser, GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

const NOBODY = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';

describe('[ADM-4] what an admin is told of the accounts of others', () => {
  let scene: Scene;
  let owner: Browser;
  beforeAll(async () => {
    scene = await Scene.open();
    owner = await scene.admin();
  });
  afterAll(() => scene.close());

  it.each([
    ['GET', ''],
    ['GET', '/account'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['DELETE', '/ban'],
  ])('%s of an unknown user%s does not ask the admin to log in', async (method, path) => {
    for (const id of [NOBODY, 'nobody']) {
      const { status, body } = await owner.call(method, `/api/auth/users/${id}${path}`);
      expect([status, body.error, body.message]).toEqual([
        404,
        'auth.account-not-found',
        'There is no account with this id.',
      ]);
    }
  });

  it('nor does a change of an unknown admin, or the address of a new one that is taken', async () => {
    expect((await owner.patch(`admins/${NOBODY}`, { role: 'lead' })).body.error).toBe('auth.account-not-found');
    const person = { firstName: 'Rohan', lastName: 'Mehta', email: anEmail(), password: GOOD_PASSWORD };
    expect((await owner.post('admins', person)).status).toBe(201);
    const { status, body } = await owner.post('admins', person);
    expect([status, body.error, body.message]).toEqual([
      409,
      'auth.email-taken',
      'This address belongs to another account already.',
    ]);
  });

  it('[DASH-6] a customer whose own account is gone reads the words of the specification', async () => {
    const browser = scene.browser();
    const { id } = await browser.register();
    await scene.rows.query('DELETE FROM users WHERE id = $1', [id]);
    const { status, body } = await browser.get(`users/${id}`);
    expect([status, body.message]).toEqual([404, 'User not found. Please log in again.']);
  });
});
