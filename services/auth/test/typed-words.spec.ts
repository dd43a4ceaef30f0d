import './support/cheap-hashes';
import { anEmail, aRegistration } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('what people type', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  const login = async (email: string, password: string) =>
    (await scene.browser().post('login', { email, password })).status;

  it.each([
    ['128 characters', `${'Kanchenjunga-'.repeat(9)}eleven-more`],
    ['128 characters of four bytes each', String.fromCodePoint(...Array.from({ length: 128 }, (_, n) => 0x1f400 + n))],
    ['Bengali letters', 'নদীর-ধারে-বসে-আছি'],
    ['spaces at both ends', '  two words and spaces  '],
  ])('[REG-3] takes a password of %s, whole', async (_, password) => {
    const { email } = await scene.browser().register({ password });
    expect(await login(email, password)).toBe(200);
    expect(await login(email, [...password].slice(0, -1).join(''))).toBe(401);
    expect(await login(email, password.trim() === password ? `${password} ` : password.trim())).toBe(401);
  });

  it('[REG-3] refuses a password of 129 characters by name', async () => {
    const request = aRegistration({ password: `${'Kanchenjunga-'.repeat(9)}twelve-more!` });
    const { status, body } = await scene.browser().post('register', request);
    expect([status, body.details[0].field]).toEqual([400, 'password']);
  });

  it('[LOG-1] knows a password however the keyboard writes é', async () => {
    const { email } = await scene.browser().register({ password: 'caf\u00e9-au-lait-42' });
    expect(await login(email, 'cafe\u0301-au-lait-42')).toBe(200);
    expect(await login(email, 'cafe-au-lait-42')).toBe(401);
  });

  it('[REG-4] knows an address in whatever case and composition, and keeps what follows a plus', async () => {
    const name = anEmail();
    await scene.browser().register({ email: `zo\u00eb.${name}` });
    for (const same of [`zoe\u0308.${name}`, `  ZO\u00cb.${name.toUpperCase()} `]) {
      expect(await login(same, 'tR7#kanchenjunga')).toBe(200);
    }
    const [box, host] = name.split('@');
    const tagged = await scene.browser().register({ email: `${box}+tax@${host}` });
    expect(tagged.email).toBe(`${box}+tax@${host}`);
    expect(await login(name, 'tR7#kanchenjunga')).toBe(401);
    await scene.inbox.waitFor(({ recipients }) => recipients.includes(`${box}+tax@${host}`));
  });
});
