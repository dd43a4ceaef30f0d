import { Scene } from './a-scene';

let scene: Scene;
let documentId: string;
const noted: Record<'owner' | 'admin' | 'internal' | 'otherAdmin', string> = {
  owner: '',
  admin: '',
  internal: '',
  otherAdmin: '',
};

const as = {
  owner: () => ({ id: scene.owner, type: 'user' as const }),
  stranger: () => ({ id: scene.stranger, type: 'user' as const }),
  admin: () => ({ id: scene.admin, type: 'admin' as const }),
  otherAdmin: () => ({ id: scene.otherAdmin, type: 'admin' as const }),
};
type Who = keyof typeof as;
const add = (who: Who, body: object = {}) =>
  scene.call('POST', `document/${documentId}`, as[who](), { noteText: `from ${who}`, ...body });
const short = ({ status, body }: { status: number; body: { error?: string } }) =>
  body.error ? `${status} ${body.error}` : String(status);

beforeAll(async () => {
  scene = await Scene.open(2);
});
afterAll(() => scene.close());
beforeEach(async () => {
  documentId = await scene.aDocument();
  noted.owner = (await add('owner')).body.data.id;
  noted.admin = (await add('admin')).body.data.id;
  noted.internal = (await add('admin', { isInternal: true })).body.data.id;
  noted.otherAdmin = (await add('otherAdmin')).body.data.id;
});

describe('who may do what with notes', () => {
  it.each<[Who, object, string]>([
    ['owner', {}, '201'],
    ['owner', { isInternal: false }, '201'],
    ['owner', { isInternal: true }, '403 note.internal-denied'],
    ['stranger', {}, '403 auth.forbidden'],
    ['stranger', { isInternal: true }, '403 note.internal-denied'],
    ['admin', {}, '201'],
    ['admin', { isInternal: true }, '201'],
    ['owner', { noteType: 'admin' }, '403 note.identity-mismatch'],
    ['owner', { userType: 'admin' }, '403 note.identity-mismatch'],
    ['admin', { noteType: 'user' }, '403 note.identity-mismatch'],
    ['admin', { userId: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10' }, '403 note.identity-mismatch'],
    ['owner', { userId: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10' }, '403 note.identity-mismatch'],
    ['admin', { userType: 'user' }, '403 note.identity-mismatch'],
    ['owner', { noteType: 'user', userType: 'user' }, '201'],
    ['admin', { noteType: 'admin', userType: 'admin', isInternal: true }, '201'],
    ['otherAdmin', { isInternal: true }, '201'],
  ])('[NOTE-2] adding: %s with %j gets %s', async (who, body, expected) => {
    expect(short(await add(who, body))).toBe(expected);
  });

  it.each<[Who, string, ('owner' | 'admin' | 'internal' | 'otherAdmin')[]]>([
    ['owner', '200', ['otherAdmin', 'admin', 'owner']],
    ['stranger', '403 auth.forbidden', []],
    ['admin', '200', ['otherAdmin', 'internal', 'admin', 'owner']],
    ['otherAdmin', '200', ['otherAdmin', 'internal', 'admin', 'owner']],
  ])('[NOTE-2] reading: %s gets %s and exactly %j', async (who, expected, visible) => {
    const answer = await scene.call('GET', `document/${documentId}`, as[who]());
    expect(short(answer)).toBe(expected);
    expect((answer.body.data ?? []).map(({ id }: { id: string }) => id)).toEqual(visible.map((name) => noted[name]));
    // The total does not count the others either.
    expect(answer.body.total ?? 0).toBe(visible.length);
  });

  it('[NOTE-2] which colleague wrote a note customers are told by name, not by id, whatever they call; admins as before', async () => {
    const ofUser = (who: Who) => scene.call('GET', `user/${scene.owner}`, as[who]());
    const edited = () => scene.call('PATCH', noted.owner, as.owner(), { noteText: 'said better' });
    const answers = [await scene.call('GET', `document/${documentId}`, as.owner()), await ofUser('owner')];
    for (const { status, body } of [...answers, await add('owner'), await edited()]) {
      expect(status).toBeLessThan(300);
      for (const id of [scene.admin, scene.otherAdmin]) expect(JSON.stringify(body)).not.toContain(id);
    }
    for (const { body } of answers)
      for (const note of body.data)
        expect([note.userId, note.authorName]).toEqual([
          note.noteType === 'user' ? scene.owner : null,
          expect.stringMatching(/\S/),
        ]);
    const seen = (await scene.call('GET', `document/${documentId}`, as.admin())).body.data;
    expect(new Set(seen.map(({ userId }: { userId: string }) => userId))).toEqual(
      new Set([scene.owner, scene.admin, scene.otherAdmin]),
    );
    expect((await add('admin')).body.data.userId).toBe(scene.admin);
    expect((await scene.call('PATCH', noted.otherAdmin, as.admin(), { priority: 'high' })).body.data.userId).toBe(
      scene.otherAdmin,
    );
  });

  it.each<[Who, string]>([
    ['owner', '403 auth.admin-only'],
    ['stranger', '403 auth.admin-only'],
    ['admin', '200'],
    ['otherAdmin', '200'],
  ])('[NOTE-2] statistics: %s gets %s', async (who, expected) => {
    const answer = await scene.call('GET', `document/${documentId}/stats`, as[who]());
    expect(short(answer)).toBe(expected);
    const numbers = { totalNotes: 4, urgentNotes: 0, internalNotes: 1 };
    expect(answer.body.data).toEqual(expected === '200' ? numbers : undefined);
  });

  const changes: [Who, keyof typeof noted, string][] = [
    ['owner', 'owner', '200'],
    ['owner', 'admin', '403 note.foreign'],
    ['owner', 'internal', '404 note.not-found'],
    ['owner', 'otherAdmin', '403 note.foreign'],
    ['stranger', 'otherAdmin', '404 note.not-found'],
    ['stranger', 'owner', '404 note.not-found'],
    ['stranger', 'admin', '404 note.not-found'],
    ['stranger', 'internal', '404 note.not-found'],
    ['admin', 'owner', '403 note.foreign'],
    ['admin', 'admin', '200'],
    ['admin', 'internal', '200'],
    ['admin', 'otherAdmin', '200'],
    ['otherAdmin', 'internal', '200'],
    ['otherAdmin', 'owner', '403 note.foreign'],
    ['otherAdmin', 'admin', '200'],
    ['otherAdmin', 'otherAdmin', '200'],
  ];
  it.each(changes)('[NOTE-2] editing: %s, a note of %s: %s', async (who, whose, expected) => {
    const answer = await scene.call('PATCH', noted[whose], as[who](), { noteText: 'changed', priority: 'urgent' });
    expect(short(answer)).toBe(expected);
    const all = (await scene.call('GET', `document/${documentId}`, as.admin())).body.data;
    const now = all.find(({ id }: { id: string }) => id === noted[whose]);
    expect(now.noteText === 'changed' && now.priority === 'urgent').toBe(expected === '200');
  });

  it('[NOTE-2] a refusal to change a note says what holds for whoever reads it', async () => {
    const refused = async (who: Who, whose: keyof typeof noted) => {
      const edited = await scene.call('PATCH', noted[whose], as[who](), { noteText: 'changed' });
      const deleted = await scene.call('DELETE', noted[whose], as[who]());
      expect(deleted.body.message).toBe(edited.body.message);
      return edited.body.message;
    };
    expect(await refused('admin', 'owner')).toBe(
      'A customer wrote this note: only the customer can change or delete it.',
    );
    expect(await refused('owner', 'admin')).toBe('You can only change your own notes.');
  });

  it.each(changes)('[NOTE-2] deleting: %s, a note of %s: %s', async (who, whose, expected) => {
    expect(short(await scene.call('DELETE', noted[whose], as[who]()))).toBe(expected);
    const left = (await scene.call('GET', `document/${documentId}`, as.admin())).body.data.map(
      ({ id }: { id: string }) => id,
    );
    expect(left.includes(noted[whose])).toBe(expected !== '200');
  });

  it('[NOTE-2] nobody makes an internal note of an own one but an admin', async () => {
    expect(short(await scene.call('PATCH', noted.owner, as.owner(), { isInternal: true }))).toBe(
      '403 note.internal-denied',
    );
    expect(short(await scene.call('PATCH', noted.admin, as.admin(), { isInternal: true }))).toBe('200');
    const seen = (await scene.call('GET', `document/${documentId}`, as.owner())).body.data.map(
      ({ id }: { id: string }) => id,
    );
    expect(seen).not.toContain(noted.admin);
  });

  it('[NOTE-2] claims in the query of reading and deleting are checked as well', async () => {
    expect(
      short(await scene.call('GET', `document/${documentId}?userId=${scene.admin}&userType=admin`, as.owner())),
    ).toBe('403 note.identity-mismatch');
    expect(short(await scene.call('DELETE', `${noted.owner}?userId=${scene.stranger}`, as.owner()))).toBe(
      '403 note.identity-mismatch',
    );
    expect(short(await scene.call('DELETE', `${noted.owner}?userId=${scene.owner}&userType=user`, as.owner()))).toBe(
      '200',
    );
  });
});
