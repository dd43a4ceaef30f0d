import { MessageCode, signContentLink } from '@udin/files';
import { aVirusScanner, EICAR } from '@udin/testing';
import { LINK_SECRET, real, Scene } from './a-scene';

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open();
  pdf = await real('letter-linear.pdf');
});
afterAll(() => scene.close());

const uploaded = async (name: string) => {
  const order = scene.anOrder();
  await order.pay();
  const { status, body } = await scene.upload(order, pdf, name);
  return { status, body, order };
};

describe('names that mean harm', () => {
  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Windows\\system32\\deed.pdf', 'deed.pdf'],
    ['/absolute/deed.pdf', 'deed.pdf'],
    ['invoice\u202Efdp.pdf', expect.not.stringContaining('\u202E')],
    ['line\r\nSet-Cookie: a=b.pdf', expect.not.stringMatching(/[\r\n]/)],
    [`${'x'.repeat(300)}.pdf`, expect.stringMatching(/^x{1,251}\S*\.pdf$/)],
    ['<img src=x onerror=alert(1)>.pdf', expect.stringContaining('.pdf')],
    ['बैलेंस शीट.pdf', 'बैलेंस शीट.pdf'],
  ])('[EVT-3] %j is kept under a harmless name, and is served under it', async (name, expected) => {
    const { status, body } = await uploaded(name);
    expect([status, body.data?.fileName]).toEqual([201, expected]);
    expect(body.data.fileName.length).toBeLessThanOrEqual(255);
    const served = await fetch(new URL(body.data.documentLink, scene.urls[0]));
    expect(served.status).toBe(200);
    expect(served.headers.get('set-cookie')).toBeNull();
    const disposition = served.headers.get('content-disposition')!;
    expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]*"(; filename\*=UTF-8''[\w%.~-]+)?$/);
    expect(disposition).not.toMatch(/\.\.\/|\\\\|\u202e/i);
    expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
  });
});

describe('links', () => {
  it('[EVT-3] are dead after ten minutes, and open no other file', async () => {
    const { body, order } = await uploaded('a.pdf');
    const { id, documentLink } = body.data;
    const claims = { id, kind: 'original', viewer: `user:${order.userId}` };
    const openedAt = async (minutesAgo: number) => {
      const query = signContentLink(new MessageCode(LINK_SECRET), claims, Date.now() - minutesAgo * 60_000);
      return (
        await fetch(
          new URL(`/api/documents/${id}/content?${new URLSearchParams({ kind: 'original', ...query })}`, scene.urls[0]),
        )
      ).status;
    };
    expect([await openedAt(9), await openedAt(10), await openedAt(60)]).toEqual([200, 403, 403]);
    const other = (await uploaded('b.pdf')).body.data;
    expect((await scene.call(documentLink.replace(id, other.id))).body.error).toBe('file.link-invalid');
  });
});

describe('files that are not what they say', () => {
  it.each([
    ['a web page', 'page.pdf', '<!doctype html><script>document.title = "ran"</script>'],
    [
      'a drawing with a script',
      'drawing.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a script', 'run.docx', '#!/bin/sh\nrm -rf /\n'],
  ])('[DOC-1] %s called %s is refused, and nothing of it stays', async (_, name, text) => {
    const order = scene.anOrder();
    await order.pay();
    const before = await scene.stored();
    const { status, body } = await scene.upload(order, Buffer.from(text.padEnd(2_000)), name);
    expect([status, body.error]).toEqual([400, 'file.type-mismatch']);
    expect(await scene.stored()).toBe(before);
    expect((await scene.upload(order, pdf)).status).toBe(201);
  });

  it('[DOC-1] an infected file is refused with 422 and never becomes readable', async () => {
    const scanner = await aVirusScanner();
    const guarded = await Scene.open(1, scanner.settings);
    const order = guarded.anOrder();
    await order.pay();
    const infected = Buffer.concat([pdf, Buffer.from(`\n%${EICAR}\n`)]);
    const refused = await guarded.upload(order, infected);
    expect([refused.status, refused.body.error]).toEqual([422, 'file.infected']);
    expect(await guarded.stored()).toBe(0);
    expect((await guarded.upload(order, pdf)).status).toBe(201);
    await guarded.close();
    await scanner.drop();
  });
});
