import './support/cheap-hashes';
import { Scene } from './support/a-scene';

/** As keyboards write them. NFC takes the letters of the first two apart, and puts those of the others together. */
const NAMES = [
  ['Bengali', '\u09ae\u09cb\u09df\u09be\u099c\u09dc\u09c7\u09ae'],
  ['Hindi', '\u095bैनबप\u095dा'],
  ['Bengali, with vowels of two parts', '\u0995\u09c7\u09be\u09df\u09b2'],
  ['French, in parts', 'Zoe\u0308lle'],
];

describe('customers whose names can be written in several ways', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  it.each(NAMES)('[ADM-2] are found by a name in %s, however it is typed', async (_, firstName) => {
    const { id } = await scene.browser().register({ firstName });
    const admin = await scene.admin();
    for (const typed of [firstName, firstName.normalize('NFC'), firstName.normalize('NFD'), firstName.toUpperCase()]) {
      const { users } = (await admin.get(`users?search=${encodeURIComponent(typed)}`)).body.data;
      expect([typed, users.map((user: { id: string }) => user.id)]).toEqual([typed, [id]]);
    }
  });
});
