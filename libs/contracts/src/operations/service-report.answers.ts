import { type Static, Type } from 'typebox';
import { Count, count, Moment, named, orNull } from '../answer-fields';

/** A part that a process needs: its database, the broker. */
const Part = Type.Enum(['up', 'down']);

/** Periodic work, as the instance that was asked has seen it: each instance runs its own turns. */
export const JobAnswer = named('JobAnswer', {
  name: Type.String(),
  everySeconds: Type.Number({ description: '0: switched off.' }),
  state: Type.Enum(['off', 'waiting', 'running', 'done', 'failed']),
  startedAt: orNull(Moment),
  endedAt: orNull(Moment),
  nextAt: orNull(Moment),
  error: orNull(Type.String()),
});
export type JobAnswer = Static<typeof JobAnswer>;

export const EventQueueAnswer = named('EventQueueAnswer', { queue: Type.String(), ready: Count, dead: Count });
export type EventQueueAnswer = Static<typeof EventQueueAnswer>;

export const OutboxAnswer = named('OutboxAnswer', {
  pending: Count,
  lagSeconds: Type.Number({ minimum: 0, description: 'Age of the oldest event that the broker does not have.' }),
  failing: count('Pending events whose last attempt failed.'),
});
export type OutboxAnswer = Static<typeof OutboxAnswer>;

/** What one instance says of itself. What it cannot know now, because a part is down, is null. */
export const ServiceReport = named('ServiceReport', {
  service: Type.String(),
  instance: Type.String({ description: 'Host name and process id.' }),
  startedAt: Moment,
  ready: Type.Boolean(),
  parts: Type.Record(Type.String(), Part),
  outbox: orNull(OutboxAnswer),
  queues: orNull(Type.Array(EventQueueAnswer)),
  jobs: Type.Array(JobAnswer),
});
export type ServiceReport = Static<typeof ServiceReport>;

const INSTANCE_STATES = ['up', 'down', 'unreachable', 'refused'] as const;

export const InstanceAnswer = named('InstanceAnswer', {
  address: Type.String(),
  state: Type.Enum(INSTANCE_STATES, {
    description: 'down: it answers, but takes no requests. refused: it does not let the caller see.',
  }),
  report: orNull(ServiceReport),
});
export type InstanceAnswer = Static<typeof InstanceAnswer>;

export const ProductReport = named('ProductReport', {
  at: Moment,
  services: Type.Array(Type.Object({ service: Type.String(), instances: Type.Array(InstanceAnswer) })),
});
export type ProductReport = Static<typeof ProductReport>;
