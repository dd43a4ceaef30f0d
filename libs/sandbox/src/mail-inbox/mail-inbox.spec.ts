import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { startMailInbox } from './start-mail-inbox';

let dataDir: string;
let inbox: Awaited<ReturnType<typeof startMailInbox>>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'udin-mail-'));
  inbox = await startMailInbox({ dataDir, smtpPort: 0, webPort: 0 });
});

afterEach(async () => {
  await inbox.close();
  await rm(dataDir, { recursive: true });
});

const send = (mail: SendMailOptions) =>
  createTransport(inbox.smtpUrl).sendMail({ from: 'office@example.test', ...mail });
const get = (path: string) => fetch(`${inbox.webUrl}${path}`);
const list = async (query = '') => (await get(`/api/messages${query}`)).json();

it('lists the newest mail first, by pages and by recipient', async () => {
  await send({ to: 'asha@example.test', subject: 'First' });
  await send({ to: 'ravi@example.test', subject: 'Second' });
  await send({ to: 'asha@example.test', subject: 'Third' });
  const subjects = async (query: string) =>
    (await list(query)).messages.map((mail: { subject: string }) => mail.subject);
  expect(await subjects('')).toEqual(['Third', 'Second', 'First']);
  expect(await subjects('?limit=2&page=2')).toEqual(['First']);
  expect(await subjects('?to=ASHA@example.test')).toEqual(['Third', 'First']);
  expect(await list('?limit=2')).toMatchObject({ page: 1, pages: 2, total: 3 });
});

it('shows one mail whole and hands out its attachment byte for byte', async () => {
  const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const attachments = [{ filename: 'हस्ताक्षरित.pdf', content }];
  await send({
    to: 'asha@example.test',
    subject: 'Signed',
    text: 'Your paper',
    html: '<b>Your paper</b>',
    attachments,
  });
  const { id } = (await list()).messages[0];
  const mail = await (await get(`/api/messages/${id}`)).json();
  expect(mail).toMatchObject({
    subject: 'Signed',
    to: ['asha@example.test'],
    text: 'Your paper',
    html: '<b>Your paper</b>',
  });
  expect(mail.headers.join('\n')).toContain('Subject: Signed');
  expect(mail.attachments).toEqual([{ name: 'हस्ताक्षरित.pdf', contentType: 'application/pdf', size: 256 }]);
  const attachment = await get(`/api/messages/${id}/attachments/0`);
  expect(Buffer.from(await attachment.arrayBuffer())).toEqual(content);
  expect(attachment.headers.get('content-disposition')).toContain('attachment');
});

it('gives the HTML of a mail no script and no network, and escapes what a mail puts into our own pages', async () => {
  const evil = '<script>alert(1)</script>';
  await send({ to: 'asha@example.test', subject: evil, html: `<p>Hello</p>${evil}` });
  const { id } = (await list()).messages[0];
  for (const path of ['/', `/messages/${id}`]) expect(await (await get(path)).text()).not.toContain(evil);
  const framed = await get(`/messages/${id}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(framed.headers.get('content-security-policy')).not.toContain('allow-scripts');
});

it('keeps the mails of the last run', async () => {
  await send({ to: 'asha@example.test', subject: 'Kept' });
  await inbox.close();
  inbox = await startMailInbox({ dataDir, smtpPort: 0, webPort: 0 });
  expect((await list()).messages[0].subject).toBe('Kept');
});

it('forgets everything when told to', async () => {
  await send({ to: 'asha@example.test', subject: 'Gone' });
  expect((await fetch(`${inbox.webUrl}/api/messages`, { method: 'DELETE' })).status).toBe(204);
  expect((await list()).total).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
});

it('refuses a mail that is too large and keeps nothing of it', async () => {
  const attachments = [{ filename: 'big.bin', content: Buffer.alloc(26 * 1024 * 1024) }];
  await expect(send({ to: 'asha@example.test', subject: 'Big', attachments })).rejects.toThrow();
  expect((await list()).total).toBe(0);
});

it('answers 404 for a mail that it does not have', async () => {
  for (const path of [
    '/api/messages/..%2f..%2fetc',
    '/messages/20260101000000000-00000000',
    '/api/messages/x/source',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

it('keeps mails for their owner only, and from pages whose own name leads here', async () => {
  await send({ to: 'asha@example.test', subject: 'Your code', text: '123456' });
  for (const name of ['.', ...(await readdir(dataDir))]) {
    expect([name, (await stat(join(dataDir, name))).mode & 0o077]).toEqual([name, 0]);
  }
  const asked = async (host: string, path: string) => {
    const request = httpRequest(`${inbox.webUrl}${path}`, { headers: { host } });
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  for (const path of ['/', '/api/messages']) {
    expect(await asked('rebound.example', path)).toBe(403);
    expect(await asked(new URL(inbox.webUrl).host, path)).toBe(200);
  }
});
