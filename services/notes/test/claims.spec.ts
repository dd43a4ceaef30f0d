import { Scene } from './a-scene';

let scene: Scene;
let documentId: string;
let noteId: string;
const owner = () => ({ id: scene.owner, type: 'user' as const });
const admin = () => ({ id: scene.admin, type: 'admin' as const });

beforeAll(async () => {
  scene = await Scene.open();
  documentId = await scene.aDocument();
  noteId = (await scene.call('POST', `document/${documentId}`, owner(), { noteText: 'mine' })).body.data.id;
});
afterAll(() => scene.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const raw = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  fetch(`${scene.url}/api/notes/${path}`, { method, headers, body });

describe('who speaks', () => {
  it.each([
    ['POST', () => `document/${documentId}`, '{"noteText":"x"}'],
    ['GET', () => `document/${documentId}`, undefined],
    ['GET', () => `document/${documentId}/stats`, undefined],
    ['PATCH', () => noteId, '{"noteText":"x"}'],
    ['DELETE', () => noteId, undefined],
  ])('[NOTE-2] is asked for a token: %s', async (method, path, body) => {
    for (const headers of [{}, { authorization: 'Bearer made.up.token' }] as Record<string, string>[]) {
      const answer = await raw(method, path(), { ...headers, ...(body && JSON_TYPE) }, body);
      const { error } = (await answer.json()) as { error: string };
      const expected = headers.authorization ? 'auth.token-invalid' : 'auth.required';
      expect([answer.status, error]).toEqual([401, expected]);
    }
    expect((await scene.call('GET', `document/${documentId}`, owner())).body.data[0].noteText).toBe('mine');
  });

  it.each([
    [{ userId: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10' }, 'userId'],
    [{ userType: 'admin' }, 'userType'],
    [{ noteType: 'admin' }, 'noteType'],
  ])('[NOTE-2] is in the token, also when a note is edited with %j', async (claim, field) => {
    const { status, body } = await scene.call('PATCH', noteId, owner(), { noteText: 'changed', ...claim });
    expect([status, body.error, body.details[0].field]).toEqual([403, 'note.identity-mismatch', field]);
    expect((await scene.call('GET', `document/${documentId}`, owner())).body.data[0].noteText).toBe('mine');
  });

  it.each([
    [{ priority: 'soon' }, 'priority'],
    [{ isInternal: 'no' }, 'isInternal'],
    [{ authorId: 'me' }, 'authorId'],
    [{ noteText: 'x'.repeat(5_001) }, 'noteText'],
    [{ documentId: 'another' }, 'documentId'],
  ])('[NOTE-1] an edit with %j is 400, naming %s', async (body, field) => {
    const answer = await scene.call('PATCH', noteId, owner(), body);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });

  it.each([
    ['userType=boss', 'userType'],
    ['userId=me', 'userId'],
    ['page=0', 'page'],
    ['limit=101', 'limit'],
  ])('[NOTE-2] a list asked with %s is 400, naming %s', async (query, field) => {
    const { status, body } = await scene.call('GET', `document/${documentId}?${query}`, owner());
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it('[NOTE-2] may stand in the body of a deletion, and is refused there when it is untrue', async () => {
    const { id } = (await scene.call('POST', `document/${documentId}`, owner(), { noteText: 'to go' })).body.data;
    for (const lie of [{ userId: scene.stranger }, { userType: 'admin' }]) {
      const { status, body } = await scene.call('DELETE', id, owner(), lie);
      expect([status, body.error]).toEqual([403, 'note.identity-mismatch']);
    }
    expect((await scene.call('DELETE', id, owner(), { userId: scene.owner, userType: 'user' })).status).toBe(200);
  });

  it('[API-1] may delete by a call that says JSON and has no body', async () => {
    const { id } = (await scene.call('POST', `document/${documentId}`, owner(), { noteText: 'to go' })).body.data;
    const path = `${id}?userId=${scene.owner}&userType=user`;
    expect((await raw('DELETE', path, { ...JSON_TYPE, ...scene.as(owner()) })).status).toBe(200);
  });
});

describe('whether the other side has read a note', () => {
  const listed = async (who: ReturnType<typeof owner> | ReturnType<typeof admin>, query = '') => {
    const { data } = (await scene.call('GET', `document/${documentId}${query}`, who)).body;
    return Object.fromEntries(data.map(({ noteText, read }: { noteText: string; read: boolean }) => [noteText, read]));
  };
  const add = async (who: ReturnType<typeof owner> | ReturnType<typeof admin>, noteText: string, more = {}) =>
    (await scene.call('POST', `document/${documentId}`, who, { noteText, ...more })).body.data;
  beforeEach(async () => {
    documentId = await scene.aDocument();
  });

  it('[NOTE-2] is told per side: neither author nor colleague counts, one admin counts for all', async () => {
    const colleague = { id: scene.otherAdmin, type: 'admin' as const };
    await add(owner(), 'from the customer');
    await add(admin(), 'from the admin');
    await listed(owner());
    expect(await listed(owner())).toEqual({ 'from the customer': false, 'from the admin': true });
    await listed(colleague);
    expect(await listed(admin())).toEqual({ 'from the customer': true, 'from the admin': true });
  });

  it('[NOTE-2] is not changed by a colleague who lists it, nor by somebody who may not', async () => {
    await add(admin(), 'waits');
    await listed({ id: scene.otherAdmin, type: 'admin' });
    expect((await scene.call('GET', `document/${documentId}`, { id: scene.stranger, type: 'user' })).status).toBe(403);
    await scene.call('GET', `document/${documentId}/stats`, admin());
    expect(await listed(admin())).toEqual({ waits: false });
  });

  it('[NOTE-2] goes page by page: what was not shown is not read', async () => {
    for (const text of ['one', 'two', 'three']) await add(owner(), text);
    await listed(admin(), '?limit=2');
    expect(await listed(owner())).toEqual({ one: false, two: true, three: true });
  });

  it('[NOTE-2] stays "no" for an internal note, however often the customer looks, until it is shown', async () => {
    const { id } = await add(admin(), 'among us', { isInternal: true });
    await listed(owner());
    expect(await listed(admin())).toEqual({ 'among us': false });
    await scene.call('PATCH', id, admin(), { isInternal: false });
    await listed(owner());
    expect(await listed(admin())).toEqual({ 'among us': true });
  });
});
