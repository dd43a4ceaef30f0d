import { randomUUID } from 'node:crypto';
import { type AdminChanged, exampleOf } from '@udin/contracts/events';
import type { Scene } from './a-scene';

/** Of the team, known to the service. */
export async function aColleague(scene: Scene, role: AdminChanged['role']) {
  const [id, email] = [randomUUID(), `${randomUUID()}@udin.example`];
  const event = { ...exampleOf('admin.changed'), adminId: id, email, role };
  await scene.taken(await scene.events.tell('admin.changed', event), 'learn-of-team');
  return { id, type: 'admin' as const, email };
}
