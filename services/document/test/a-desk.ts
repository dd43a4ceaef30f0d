import { randomUUID } from 'node:crypto';
import { exampleOf, type EventMap } from '@udin/contracts/events';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { real, Scene } from './a-scene';

/** The accountants' desk of two document services: colleagues, customers, and documents between them. */
export class Desk {
  private constructor(
    readonly scene: Scene,
    readonly pdf: Buffer,
    readonly other: Buffer,
  ) {}

  static async open(settings: Record<string, string | number> = {}): Promise<Desk> {
    const files = Promise.all([real('letter-linear.pdf'), real('letter.pdf')]);
    return new Desk(await Scene.open(2, { DESK_EVERY_SECONDS: 0, ...settings }), ...(await files));
  }

  close = (): Promise<void> => this.scene.close();

  rows = (sql: string, parameters: unknown[] = []) => this.scene.get(DataSource).query(sql, parameters);

  /** An admin as the other services know him, and the way he calls. */
  async aColleague(part: Partial<EventMap['admin.changed']> = {}) {
    const id = randomUUID();
    const { absentFrom: _, absentTo: __, ...example } = exampleOf('admin.changed');
    await this.scene.events.tell('admin.changed', { ...example, adminId: id, version: 1, skills: [], ...part });
    await waitFor(async () => (await this.rows('SELECT 1 FROM team_members WHERE id = $1', [id])).length > 0);
    const send =
      (method: string) =>
      (path: string, body?: object, instance = 0) =>
        this.scene.call(
          `/api/documents${path}`,
          {
            method,
            headers: { ...this.scene.asAdmin(id), ...(body && { 'content-type': 'application/json' }) },
            body: body && JSON.stringify(body),
          },
          instance,
        );
    return { id, get: send('GET'), post: send('POST'), patch: send('PATCH') };
  }

  asOwner(userId: string) {
    const headers = this.scene.bearer(userId);
    return {
      get: (path: string) => this.scene.call(`/api/documents${path}`, { headers }),
      post: (path: string, body: object) =>
        this.scene.call(`/api/documents${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      send: (path: string, bytes: Buffer, name: string, fields: Record<string, string> = {}) =>
        this.scene.call(`/api/documents${path}`, { method: 'POST', headers, body: formOf(bytes, name, fields) }),
    };
  }

  async aDocument(type = 'net-worth') {
    const order = this.scene.anOrder([type]);
    await order.pay();
    const { body } = await this.scene.upload(order, this.pdf, 'a.pdf', 0, type);
    return { id: body.data.id as string, owner: this.asOwner(order.userId), order };
  }

  /** What the other services were told about a document, oldest first. */
  async told(id: string, name: string): Promise<object[]> {
    const events = await this.rows(
      `SELECT data FROM outbox_message WHERE name = $1 AND data ->> 'documentId' = $2 ORDER BY id`,
      [name, id],
    );
    return events.map(({ data }: { data: object }) => data);
  }
}

export function formOf(bytes: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return body;
}
