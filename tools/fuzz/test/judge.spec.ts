import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeApi } from '@udin/service-kit';
import { type ApiDocument, operationsOf } from './requests/operations';
import { runFuzz } from './run-fuzz';
import { sendRaw } from './target/send-raw';

const BROKEN = 'GET /api/notes/document/{id}';
const REQUESTS = 60;

const refusal = (status: number, error: string, type = 'application/json'): RequestListener => {
  const body = JSON.stringify({ success: false, message: 'No.', error, requestId: 'a-request' });
  return (_, response) => response.writeHead(status, { 'content-type': type }).end(body);
};
const answer = (data: unknown): RequestListener => {
  return (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data }));
};
const sound = refusal(401, 'auth.required');

/** A service whose answers are right, but for those of one operation. */
async function complaintsAbout(breakage: RequestListener): Promise<string[]> {
  const document = describeApi('notes') as unknown as ApiDocument;
  const server: Server = createServer((request, response) => {
    const isBroken = request.method === 'GET' && /^\/api\/notes\/document\/[^/?]+(\?|$)/.test(request.url!);
    (isBroken ? breakage : sound)(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const target = {
    document,
    operations: operationsOf(document),
    ask: ({ operation, target: path }: { operation: { method: string }; target: string }) =>
      sendRaw(port, [`${operation.method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close']),
  };
  const { complaints } = await runFuzz(target, REQUESTS, 1);
  server.closeAllConnections();
  server.close();
  return complaints;
}

describe('the judge of the fuzz', () => {
  it('[API-2] has nothing to say about right answers', async () => {
    expect(await complaintsAbout(sound)).toEqual([]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['a failure of ours', refusal(500, 'server.failed'), /status 500/],
    ['a refusal that is a page', (_, response) => response.writeHead(400).end('<h1>Bad Request</h1>'), /is no problem/],
    ['a refusal with a name of its own', refusal(401, 'notes.surprise'), /is no problem/],
    ['a refusal as text', refusal(401, 'auth.required', 'text/plain'), /is no problem/],
    ['a refusal that the document does not name', refusal(402, 'auth.required'), /not in the contract/],
    ['an answer of another shape', answer([{ id: 1 }]), /answer/],
    ['a member too many', answer({ notes: [], secret: 'x' }), /answer/],
    ['no answer at all', (request) => void request.socket.destroy(), /no answer/],
  ])('[API-2] reports %s, and names the operation', async (_, breakage, says) => {
    const complaints = await complaintsAbout(breakage);
    expect(complaints.length).toBeGreaterThan(0);
    for (const complaint of complaints) {
      expect(complaint.startsWith(BROKEN)).toBe(true);
      expect(complaint).toMatch(says);
    }
  });
});
