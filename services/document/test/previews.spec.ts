import type { Readable } from 'node:stream';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { TestGotenberg, waitFor } from '@udin/testing';
import { real, Scene } from './a-scene';

let scene: Scene;
let gotenberg: TestGotenberg;
beforeAll(async () => {
  gotenberg = await TestGotenberg.open();
  scene = await Scene.open(1, { OFFICE_CONVERTER_URL: gotenberg.url });
});
afterAll(async () => {
  await scene.close();
  await gotenberg.close();
});

/** `of`: the part of the path after the document's id. */
const ready = async (id: string, headers: HeadersInit, of = ''): Promise<string> => {
  let link: string | null = null;
  await waitFor(async () => {
    const { body } = await scene.call(`/api/documents/${id}${of}/preview`, { headers });
    link = body.data.link;
    return body.data.state === 'ready';
  });
  return link!;
};

describe('a preview of a document', () => {
  it('[PRV-2] that an admin opens is logged like the file', async () => {
    const { id, order } = await scene.aDocument(await real('letter.doc'), 'letter.doc');
    const link = await ready(id, scene.asAdmin());
    const pdf = await fetch(new URL(link, scene.urls[0]));
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { body } = await scene.call(`/api/documents/${id}/access-log`, { headers: scene.asAdmin() });
    expect(body.data).toEqual([
      expect.objectContaining({ kind: 'original', by: { id: scene.admin, type: 'admin', via: 'link' } }),
    ]);
    // Its owner sees the same PDF: it is made once.
    await ready(id, scene.bearer(order.userId));
    expect(gotenberg.converted).toHaveLength(1);
  });

  it('[PRV-1] is its owner’s and the admins’, and there is none of a file that is not there', async () => {
    const { id } = await scene.aDocument(await real('letter.doc'), 'letter.doc');
    const stranger = scene.bearer('0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10');
    const ask = async (path: string, headers: HeadersInit) => (await scene.call(path, { headers })).status;
    expect(await ask(`/api/documents/${id}/preview`, stranger)).toBe(403);
    expect(await ask(`/api/documents/${id}/preview/content`, stranger)).toBe(403);
    expect(await ask(`/api/documents/${id}/preview?kind=signed`, scene.asAdmin())).toBe(404);
    expect(await ask(`/api/documents/${id}/preview?kind=other`, scene.asAdmin())).toBe(400);
  });

  it('[F-4] [PRV-1] of a draft shows the draft and not the document, to its owner and admins, and is logged', async () => {
    const { id, order } = await scene.aDocument(await real('letter.doc'), 'letter.doc');
    const form = new FormData();
    const changed = Buffer.concat([await real('letter.doc'), Buffer.alloc(512)]);
    form.append('file', new Blob([new Uint8Array(changed)]), 'draft.doc');
    const sent = await scene.call(`/api/documents/${id}/drafts`, {
      method: 'POST',
      headers: scene.asAdmin(),
      body: form,
    });
    const [draft] = sent.body.data.drafts;
    const of = `/files/${draft.id}`;
    const owner = scene.bearer(order.userId);
    const pdf = await fetch(new URL(await ready(id, owner, of), scene.urls[0]));
    expect(await pdf.text()).toContain(draft.sha256);
    const log = await scene.call(`/api/documents/${id}/access-log`, { headers: scene.asAdmin() });
    expect(log.body.data).toEqual([
      expect.objectContaining({ kind: 'draft', by: expect.objectContaining({ id: order.userId, via: 'link' }) }),
    ]);
    const stranger = scene.bearer('0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10');
    const ask = async (path: string, headers: HeadersInit) => (await scene.call(path, { headers })).status;
    expect(await ask(`/api/documents/${id}${of}/preview`, stranger)).toBe(403);
    expect(await ask(`/api/documents/${id}${of}/preview/content`, stranger)).toBe(403);
    const other = await scene.aDocument(await real('letter.doc'), 'letter.doc');
    expect(await ask(`/api/documents/${other.id}${of}/preview`, scene.asAdmin())).toBe(404);
  });

  it('[PRV-1] goes with its document', async () => {
    const { id, order } = await scene.aDocument(await real('letter.doc'), 'letter.doc');
    const owner = scene.bearer(order.userId);
    await ready(id, owner);
    const stored = await scene.stored();
    await scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: owner });
    expect(await scene.stored()).toBe(stored - 2);
  });

  it('[PRV-1] waits for a converter that is away, and keeps no file open meanwhile', async () => {
    const { id } = await scene.aDocument(await real('letter.doc'), 'letter.doc');
    await gotenberg.close();
    const opened = jest.spyOn(scene.get<ObjectStore>(OBJECT_STORE), 'get');
    const ask = () => scene.call(`/api/documents/${id}/preview`, { headers: scene.asAdmin() });
    await ask();
    const file = await waitFor(() => opened.mock.results[0]?.value as Promise<Readable> | undefined);
    await waitFor(async () => file.destroyed, { what: 'the file to be closed' });
    expect((await ask()).body.data.state).toBe('preparing');
  });
});
