import { Pool } from 'pg';
import { real, Scene } from './a-scene';
import { rawForm } from './raw-form';

let scene: Scene;
let rows: Pool;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open();
  rows = new Pool({ connectionString: scene.database.ownerUrl, max: 1 });
  pdf = await real('letter-linear.pdf');
});
afterAll(async () => {
  await rows?.end();
  await scene?.close();
});

type Order = ReturnType<Scene['anOrder']>;

const paidOrder = async () => {
  const order = scene.anOrder();
  await order.pay();
  return order;
};
const send = ({ userId, transactionId }: Order, disposition: string | Buffer, fields: Record<string, string> = {}) => {
  const { body, headers } = rawForm({ userId, transactionId, documentType: 'net-worth', ...fields }, disposition, pdf);
  const authorized = { ...scene.bearer(userId), ...headers };
  return scene.call('/api/documents/upload', { method: 'POST', headers: authorized, body: new Uint8Array(body) });
};
const DISPOSITION = /^(\w+); filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w%.~-]+)$/;
const DANGEROUS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/u;

const MARKS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

describe('names as no browser writes them', () => {
  it.each<[about: string, disposition: string | Buffer, kept: string, downloaded?: string]>([
    ['a NUL before the last extension', 'filename="deed.exe\0.pdf"', 'deed.exe.pdf'],
    ['NULs all over the name', 'filename="\0de\0ed\0.pdf"', 'deed.pdf'],
    ['a NUL written in hex, as a word', 'filename="deed%00.exe%00.pdf"', 'deed%00.exe%00.pdf'],
    ['an encoded NUL and path', "filename*=UTF-8''deed%00%2e%2e%2f%2e%2e%5cetc%5cpasswd%00.pdf", 'passwd.pdf'],
    ['an encoded path from the root', "filename*=UTF-8''%2Fetc%2Fcron.d%2Fdeed.pdf", 'deed.pdf'],
    ['a path with both strokes', 'filename="..\\../..\\/deed.pdf"', 'deed.pdf'],
    ['letters that run backwards, encoded', "filename*=UTF-8''deed%E2%80%AEcod.pdf", 'deedcod.pdf'],
    ['every mark of direction', `filename="${MARKS}de${MARKS}ed${MARKS}.pdf"`, 'deed.pdf'],
    ['no UTF-8', Buffer.from('filename="deed\xff\xfe\xc0\xaf.pdf"', 'latin1'), `deed${'\ufffd'.repeat(4)}.pdf`],
    ['a second name behind the first', 'filename="deed.pdf"; filename="deed.exe"', 'deed.pdf'],
    ['quotes inside', 'filename="de\\"ed\\"; x=\\".pdf"', 'de_ed_; x=_.pdf'],
    ['a device of Windows', 'filename="CON.pdf"', '_CON.pdf'],
    [
      '300 letters of an Indian script',
      `filename="${'अ'.repeat(300)}.pdf"`,
      `${'अ'.repeat(250)}….pdf`,
      `${'अ'.repeat(82)}….pdf`,
    ],
    [
      '300 faces of several parts',
      `filename="${'👩‍💼'.repeat(300)}.pdf"`,
      `${'👩‍💼'.repeat(50)}….pdf`,
      `${'👩‍💼'.repeat(22)}….pdf`,
    ],
    ['nothing but an extension', 'filename=".pdf"', 'file.pdf'],
  ])('[EVT-3] %s: kept, listed and served under a harmless name', async (_, disposition, kept, downloaded = kept) => {
    const order = await paidOrder();
    const { status, body } = await send(order, disposition);
    expect([status, body.data?.fileName]).toEqual([201, kept]);
    expect(kept).not.toMatch(DANGEROUS);
    expect(kept.length).toBeLessThanOrEqual(255);

    const sql = 'SELECT file_name, original, search_text FROM documents WHERE id = $1';
    const {
      rows: [stored],
    } = await rows.query(sql, [body.data.id]);
    expect([stored.file_name, stored.original.name]).toEqual([kept, kept]);
    expect(stored.original.key).toMatch(/^documents\/[0-9a-f-]{36}$/);
    // The number of the invoice is in it, too, and has strokes of its own.
    expect(stored.search_text.replace(/udin\/\d+\/\d+/, '')).not.toMatch(DANGEROUS);
    const list = await scene.call(`/api/documents/user/${order.userId}`, { headers: scene.bearer(order.userId) });
    expect(list.body.data.map(({ fileName }: { fileName: string }) => fileName)).toEqual([kept]);

    for (const wanted of ['inline', 'attachment']) {
      const served = await fetch(new URL(`${body.data.documentLink}&disposition=${wanted}`, scene.urls[0]));
      const header = served.headers.get('content-disposition')!;
      const [, type, plain, encoded] = DISPOSITION.exec(header)!;
      expect([served.status, type, decodeURIComponent(encoded!)]).toEqual([200, wanted, downloaded]);
      expect(plain).not.toMatch(/["\\%;/]/);
      expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
    }
  });

  it.each<[about: string, disposition: string, error: string, says: RegExp]>([
    ['a NUL behind the real extension', 'filename="deed.pdf\0.exe"', 'file.unsupported', /deed\.pdf\.exe/],
    ['a NUL in the extension', 'filename="deed.p\0df"', 'file.unsupported', /“deed\.pdf” has an unsupported/],
    ['a program shown backwards', 'filename="deed\u202efdp.exe"', 'file.unsupported', /deedfdp\.exe/],
    ['no name at all', 'filename=""', 'file.unsupported', /“file”/],
    ['a path without a file', 'filename="deed.pdf/"', 'file.unsupported', /“file”/],
  ])('[DOC-1] %s is refused under the name it really has, and nothing stays', async (_, disposition, error, says) => {
    const order = await paidOrder();
    const before = await scene.stored();
    const { status, body } = await send(order, disposition);
    expect([status, body.error]).toEqual([400, error]);
    expect(body.message).toMatch(says);
    expect(body.message).not.toMatch(DANGEROUS);
    expect(await scene.stored()).toBe(before);
    expect((await send(order, 'filename="deed.pdf"')).status).toBe(201);
  });

  const FIELDS = ['transactionId', 'documentType', 'userId'];
  it.each(FIELDS)('[API-1] a NUL in %s is refused by that name, and nothing stays', async (field) => {
    const order = await paidOrder();
    const before = await scene.stored();
    const { status, body } = await send(order, 'filename="deed.pdf"', { [field]: `a\0b` });
    expect([status, body.error, body.details[0].field]).toEqual([400, 'request.invalid', field]);
    expect(await scene.stored()).toBe(before);
  });

  it('[DOC-3] the signed file bears a harmless name too', async () => {
    const { id } = await scene.aDocument(pdf);
    const { body, headers } = rawForm({}, 'filename="..\\..\\signed\0\u202e.pdf"', pdf);
    const signed = await scene.call(`/api/documents/${id}/signed-file`, {
      method: 'PATCH',
      headers: { ...scene.asAdmin(), ...headers },
      body: new Uint8Array(body),
    });
    expect([signed.status, signed.body.data?.signedFileName]).toEqual([200, 'signed.pdf']);
    const served = await fetch(new URL(signed.body.data.signedDocumentLink, scene.urls[0]));
    const disposition = served.headers.get('content-disposition');
    expect(disposition).toBe(`inline; filename="signed.pdf"; filename*=UTF-8''signed.pdf`);
    await served.arrayBuffer();
  });
});
