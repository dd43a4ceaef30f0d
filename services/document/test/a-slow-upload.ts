import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { rawForm } from './raw-form';
import type { Scene } from './a-scene';

/** An upload whose bytes leave only when the test says so: `send` some, then `finish` with all the others, or `cut`. */
export function aSlowUpload(scene: Scene, order: ReturnType<Scene['anOrder']>, content: Buffer) {
  const { userId, transactionId } = order;
  const form = rawForm({ userId, transactionId, documentType: 'net-worth' }, 'filename="a.pdf"', content);
  const headers = { ...scene.bearer(userId), ...form.headers, 'content-length': form.body.length };
  const sending = request(new URL('/api/documents/upload', scene.urls[0]), { method: 'POST', headers });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode!, text: body }), reject);
    });
  });
  // Whoever awaits it later still gets the error.
  answered.catch(() => undefined);
  let sent = 0;
  return {
    send(bytes: number): void {
      sending.write(form.body.subarray(sent, sent + bytes));
      sent += bytes;
    },
    cut(): void {
      sending.destroy();
    },
    async finish() {
      sending.end(form.body.subarray(sent));
      const answer = await answered;
      // oxlint-disable-next-line typescript/no-explicit-any -- whatever the service says is looked at by expect
      return { status: answer.status, body: JSON.parse(answer.text) as any };
    },
  };
}
