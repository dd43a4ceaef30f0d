import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { anS3, type TestS3, waitFor } from '@udin/testing';
import { OrphanSweepJob } from '@udin/files';
import { aSlowUpload } from './a-slow-upload';
import { real, Scene } from './a-scene';
import { THIS_YEAR } from './this-year';

const MIB = 1024 * 1024;
const PART = 5 * MIB;

let s3: TestS3;
let scene: Scene;
let pdf: Buffer;
let large: Buffer;
beforeAll(async () => {
  s3 = await anS3();
  scene = await Scene.open(1, { ...s3.settings, SWEEP_GRACE_SECONDS: 0 });
  pdf = await real('letter-linear.pdf');
  // More than two parts of a multipart upload: comments, and then its end once more.
  const comments = Array.from({ length: 11 * 1_024 }, () => Buffer.from(`%${'x'.repeat(1_022)}\n`));
  large = Buffer.concat([pdf, Buffer.from('\n'), ...comments, pdf.subarray(pdf.lastIndexOf('startxref'))]);
});
afterAll(async () => {
  await scene?.close();
  await s3?.drop();
});

const part = async (link: string, range?: string) => {
  const served = await fetch(new URL(link, scene.urls[0]), { headers: range ? { range } : {} });
  const bytes = Buffer.from(await served.arrayBuffer());
  const [length, given] = ['content-length', 'content-range'].map((name) => served.headers.get(name));
  return { status: served.status, range: given, length: Number(length), bytes };
};
const patch = (id: string, documentStatus: string) =>
  scene.call(`/api/documents/${id}/status`, {
    method: 'PATCH',
    headers: { ...scene.asAdmin(), 'content-type': 'application/json' },
    body: JSON.stringify({ documentStatus }),
  });

describe('documents on a real S3 server', () => {
  it('[EVT-3] go from upload over parts and signature to deletion, and their objects with them', async () => {
    await waitFor(async () => (await scene.call('/health/ready')).status === 200, { what: 'a service that is ready' });
    for (const bytes of [pdf, large]) {
      const { id, link, order } = await scene.aDocument(bytes);
      expect(await s3.objects()).toEqual([expect.stringMatching(/^documents\//)]);
      const size = bytes.length;
      const middle = Math.floor(size / 2);
      const whole = await part(link);
      expect([whole.status, whole.length, whole.bytes.equals(bytes)]).toEqual([200, size, true]);
      const ranges: [asked: string, from: number, to: number][] = [
        ['0-3', 0, 3],
        [`${middle}-${middle + 99}`, middle, middle + 99],
        [`${size - 5}-`, size - 5, size - 1],
        ['-7', size - 7, size - 1],
        [`${middle}-${size * 2}`, middle, size - 1],
      ];
      for (const [asked, from, to] of ranges) {
        const piece = await part(link, `bytes=${asked}`);
        expect([piece.status, piece.range, piece.length]).toEqual([206, `bytes ${from}-${to}/${size}`, to - from + 1]);
        expect(piece.bytes.equals(bytes.subarray(from, to + 1))).toBe(true);
      }
      expect(await part(link, `bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}`, length: 0 });

      const signed = await scene.sign(id, bytes, {
        udin: bytes === pdf ? `${THIS_YEAR}123456S3S3S3S3S3` : `${THIS_YEAR}123456S3S3S3S3S4`,
      });
      expect([signed.status, (await s3.objects()).length]).toEqual([200, 2]);
      expect((await part(signed.body.data.signedDocumentLink)).bytes.equals(bytes)).toBe(true);
      const again = await scene.sign(id, pdf);
      expect([again.status, (await s3.objects()).length]).toEqual([200, 2]);

      const owner = scene.bearer(order.userId);
      const remove = () => scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: owner });
      expect((await patch(id, 'processing')).status).toBe(200);
      expect((await remove()).body.error).toBe('document.in-progress');
      expect((await patch(id, 'pending')).status).toBe(200);
      expect((await remove()).status).toBe(200);
      expect([await s3.objects(), (await part(link)).status]).toEqual([[], 404]);
    }
    expect(await s3.unfinished()).toEqual([]);
  });

  it('[DOC-1] a refused file leaves neither object nor part', async () => {
    const order = scene.anOrder();
    await order.pay();
    for (const length of [2_000, 2 * PART + 1]) {
      const { status, body } = await scene.upload(order, Buffer.alloc(length, '<p>'), 'page.pdf');
      expect([status, body.error]).toEqual([400, 'file.type-mismatch']);
    }
    expect([await s3.objects(), await s3.unfinished()]).toEqual([[], []]);
  });

  it('[UPM-3] a connection cut between two parts leaves nothing, and the same upload can be sent again', async () => {
    const order = scene.anOrder();
    await order.pay();
    const upload = aSlowUpload(scene, order, large);
    upload.send(PART + MIB);
    await waitFor(async () => (await s3.unfinished()).length === 1, { what: 'the first part' });
    upload.cut();
    await waitFor(async () => (await s3.unfinished()).length === 0, { what: 'the part to go' });
    expect(await s3.objects()).toEqual([]);
    expect((await scene.upload(order, large)).status).toBe(201);
  });

  it('[EVT-3] the sweep takes orphans and parts of killed uploads away, and no file that has a row', async () => {
    const { link } = await scene.aDocument(pdf);
    const wanted = await s3.objects();
    const store = scene.get<ObjectStore>(OBJECT_STORE);
    const orphans = ['documents', 'quarantine'].map((folder) => `${folder}/${randomUUID()}`);
    for (const key of orphans) await store.put(key, Readable.from([pdf]));
    await s3.client.initiateNewMultipartUpload(s3.bucket, `quarantine/${randomUUID()}`, {});
    // A server may tell times to the second only: what was made in this one is not yet old.
    let removed = 0;
    await waitFor(async () => (removed += await scene.get(OrphanSweepJob).sweep()) === 3, {
      what: 'three orphans to go',
    });
    expect([await s3.objects(), await s3.unfinished()]).toEqual([wanted, []]);
    expect((await part(link)).bytes.equals(pdf)).toBe(true);
    expect(await scene.get(OrphanSweepJob).sweep()).toBe(0);
  });
});
