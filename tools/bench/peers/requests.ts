import { send } from '../measuring/send';
import { aForm, BOUNDARY } from '../rows/upload.row';
import type { Upload } from './peer';

/** A peer's answers have what was asked for in `data`, or by themselves. */
export async function post<T>(url: string, token: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { text } = await send(url, { method: 'POST', headers, body: Buffer.from(JSON.stringify(body)) });
  return (text ? JSON.parse(text) : undefined) as T;
}

export function logIn(url: string, body: object): Promise<{ text: string }> {
  const headers = { 'content-type': 'application/json' };
  return send(url, { method: 'POST', headers, body: Buffer.from(JSON.stringify(body)) });
}

export function anUpload(url: string, token: string, field: string, name: string, file: Buffer): Upload {
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const body = aForm({}, name, file, field);
  return { bytes: body.length, send: () => send(url, { method: 'POST', headers, body }) };
}
