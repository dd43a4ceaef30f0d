import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { formOf, type Piece, type Scene, type Who } from './a-scene';

/** A batch whose bytes leave when the test says so. */
export async function aSlowBatch(scene: Scene, user: Who, pieces: Piece[]) {
  const whole = new Response(formOf('files', pieces, { userId: user.id }));
  const bytes = Buffer.from(await whole.arrayBuffer());
  const type = whole.headers.get('content-type')!;
  const headers = { authorization: scene.bearer(user), 'content-type': type, 'content-length': bytes.length };
  const url = new URL('/api/vault/upload-multiple', scene.service.url);
  const sending = request(url, { method: 'POST', headers }).on('error', () => undefined);
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the service says is looked at by expect
  const answered = new Promise<any>((resolve) => sending.on('response', (answer) => resolve(json(answer))));
  const send = (from: number, to: number) => sending.write(bytes.subarray(from, to));
  return { bytes, send, answered, cut: () => sending.destroy() };
}
