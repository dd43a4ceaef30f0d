import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { aTcpProxy, anS3, entriesOf, type TcpProxy, type TestS3, waitFor } from '@udin/testing';
import { OrphanSweepJob } from '@udin/files';
import { real, Scene } from './a-scene';

const pdf = real('letter.pdf');
/** More than two parts of a multipart upload. */
const LARGE = { name: 'large.txt', bytes: Buffer.alloc(11 * 1_024 ** 2, 'Kept in the vault.\n') };

let s3: TestS3;
let proxy: TcpProxy;
let scene: Scene;
beforeAll(async () => {
  s3 = await anS3();
  proxy = await aTcpProxy(s3.endpoint);
  scene = await Scene.open({ ...s3.settings, S3_ENDPOINT: new URL(proxy.url).origin, SWEEP_GRACE_SECONDS: 0 });
});
afterAll(async () => {
  await scene?.close();
  await proxy?.close();
  await s3?.drop();
});

const sweep = () => scene.service.app.get(OrphanSweepJob, { strict: false }).sweep();
const keyOf = ({ id }: { id: string }) => `vault/${id}`;

describe('the vault on a real S3 server', () => {
  it('[EVT-3] keeps, opens in parts, shares and deletes, and the objects go with their files', async () => {
    const user = scene.aUser();
    for (const piece of ['letter.pdf', LARGE] as const) {
      const bytes = typeof piece === 'string' ? pdf : piece.bytes;
      const file = (await scene.single(user, piece, { isPublic: 'true' })).body.data;
      expect(await s3.objects()).toEqual([keyOf(file)]);
      const shared = new URL(file.shareUrl).pathname;
      for (const address of [file.fileUrl, shared]) {
        expect((await scene.call('GET', address)).body.equals(bytes)).toBe(true);
        const from = bytes.length - 100;
        const part = await fetch(new URL(address, scene.service.url), { headers: { range: `bytes=${from}-` } });
        const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
        expect([part.status, part.headers.get('content-range')]).toEqual([206, range]);
        expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from))).toBe(true);
      }
      expect((await scene.call('DELETE', `/api/vault/file/${file.id}`, user)).status).toBe(200);
      expect([await s3.objects(), await s3.unfinished()]).toEqual([[], []]);
      expect((await scene.call('GET', shared)).status).toBe(404);
    }
    expect(await scene.kept(user)).toEqual([0, 0]);
  });

  it('[X-16] hands out everything in one archive, and cuts it when the store breaks off', async () => {
    const user = scene.aUser();
    const { files } = (await scene.batch(user, ['letter.pdf', LARGE])).body.data;
    const archive = async () => {
      const { link } = (await scene.call('GET', `/api/vault/user/${user.id}/archive`, user)).body.data;
      return fetch(new URL(link, scene.service.url));
    };
    const whole = await entriesOf(Buffer.from(await (await archive()).arrayBuffer()));
    expect([whole['letter.pdf']!.equals(pdf), whole['large.txt']!.equals(LARGE.bytes)]).toEqual([true, true]);
    const begun = await archive();
    const reader = begun.body!.getReader();
    await reader.read();
    await proxy.cut();
    const readOn = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readOn()).rejects.toThrow('terminated');
    await proxy.mend();
    const again = await archive();
    expect((await again.arrayBuffer()).byteLength).toBe(Number(again.headers.get('content-length')));
    for (const { id } of files) await scene.call('DELETE', `/api/vault/file/${id}`, user);
  });

  it('[VLT-2] keeps of a batch what is good, and of the refused neither object nor part', async () => {
    const user = scene.aUser();
    const aPage = (length: number) => ({ name: `${length}.pdf`, bytes: Buffer.alloc(length, '<p>') });
    const pages = [pdf.length, LARGE.bytes.length].map(aPage);
    const { status, body } = await scene.batch(user, ['letter.pdf', ...pages, LARGE]);
    expect([status, body.data.files.length, body.data.refused.length]).toEqual([201, 2, 2]);
    expect(await s3.objects()).toEqual(body.data.files.map(keyOf).sort());
    expect(await s3.unfinished()).toEqual([]);
    for (const { id } of body.data.files) await scene.call('DELETE', `/api/vault/file/${id}`, user);
  });

  it('[EVT-3] while it is away takes nothing, says so, and forgets no deletion', async () => {
    const user = scene.aUser();
    const file = (await scene.single(user, 'letter.pdf')).body.data;
    await proxy.cut();
    for (const answer of [await scene.single(user, 'scan.png'), await scene.batch(user, ['scan.png', 'photo.jpg'])]) {
      expect([answer.status, answer.body.error]).toEqual([503, 'file.store-down']);
    }
    expect((await scene.call('GET', file.fileUrl)).body.error).toBe('file.store-down');
    expect(await scene.kept(user)).toEqual([1, pdf.length]);
    expect((await scene.call('DELETE', `/api/vault/file/${file.id}`, user)).status).toBe(200);
    expect([await scene.kept(user), await s3.objects()]).toEqual([[0, 0], [keyOf(file)]]);
    await proxy.mend();
    // A server may tell times to the second only: what was made in this one is not yet old.
    await waitFor(async () => (await sweep()) === 1, { what: 'the bytes to go' });
    expect(await s3.objects()).toEqual([]);
    expect((await scene.single(user, 'letter.pdf')).status).toBe(201);
  });

  it('[EVT-3] loses orphans and parts of killed uploads to the sweep, and no file that has a row', async () => {
    const wanted = await s3.objects();
    const store = scene.service.app.get<ObjectStore>(OBJECT_STORE, { strict: false });
    const strange = ['vault', 'quarantine'].map((folder) => `${folder}/${randomUUID()}`).concat('vault/not-an-id');
    for (const key of strange) await store.put(key, Readable.from([pdf]));
    await s3.client.initiateNewMultipartUpload(s3.bucket, `quarantine/${randomUUID()}`, {});
    let removed = 0;
    await waitFor(async () => (removed += await sweep()) === 4, { what: 'four orphans to go' });
    expect([wanted.length, await s3.objects(), await s3.unfinished()]).toEqual([1, wanted, []]);
    expect(await sweep()).toBe(0);
  });
});
