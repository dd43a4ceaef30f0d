import { randomUUID } from 'node:crypto';

/** A multipart body byte by byte, for what a decent browser would never send. */
export function rawForm(fields: Record<string, string>, disposition: string | Buffer, content: Buffer) {
  const boundary = randomUUID();
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.concat([
    Buffer.from(`${texts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; `),
    Buffer.from(disposition),
    Buffer.from('\r\nContent-Type: application/pdf\r\n\r\n'),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
