import { type Static, Type } from 'typebox';
import { Count, Moment, orNull } from '../answer-fields';

/** A part that a process needs: its database, the broker. */
const Part = Type.Enum(['up', 'down']);

/** Periodic work, as the instance that was asked has seen it: each instance runs its own turns. */
export const JobAnswer = Type.Object(
  {
    name: Type.String(),
    everySeconds: Type.Number({ description: '0: switched off.' }),
    state: Type.Enum(['off', 'waiting', 'running', 'done', 'failed']),
    startedAt: orNull(Moment),
    endedAt: orNull(Moment),
    nextAt: orNull(Moment),
    error: orNull(Type.String()),
  },
  { title: 'JobAnswer' },
);
export type JobAnswer = Static<typeof JobAnswer>;

export const EventQueueAnswer = Type.Object(
  { queue: Type.String(), ready: Count, dead: Count },
  { title: 'EventQueueAnswer' },
);
export type EventQueueAnswer = Static<typeof EventQueueAnswer>;

export const OutboxAnswer = Type.Object(
  {
    pending: Count,
    lagSeconds: Type.Number({ minimum: 0, description: 'Age of the oldest event that the broker does not have.' }),
    failing: Type.Integer({ minimum: 0, description: 'Pending events whose last attempt failed.' }),
  },
  { title: 'OutboxAnswer' },
);
export type OutboxAnswer = Static<typeof OutboxAnswer>;

/** What one instance says of itself. What it cannot know now, because a part is down, is null. */
export const ServiceReport = Type.Object(
  {
    service: Type.String(),
    instance: Type.String({ description: 'Host name and process id.' }),
    startedAt: Moment,
    ready: Type.Boolean(),
    parts: Type.Record(Type.String(), Part),
    outbox: orNull(OutboxAnswer),
    queues: orNull(Type.Array(EventQueueAnswer)),
    jobs: Type.Array(JobAnswer),
  },
  { title: 'ServiceReport' },
);
export type ServiceReport = Static<typeof ServiceReport>;

const INSTANCE_STATES = ['up', 'down', 'unreachable', 'refused'] as const;

export const InstanceAnswer = Type.Object(
  {
    address: Type.String(),
    state: Type.Enum(INSTANCE_STATES, {
      description: 'down: it answers, but takes no requests. refused: it does not let the caller see.',
    }),
    report: orNull(ServiceReport),
  },
  { title: 'InstanceAnswer' },
);
export type InstanceAnswer = Static<typeof InstanceAnswer>;

export const ProductReport = Type.Object(
  {
    at: Moment,
    services: Type.Array(Type.Object({ service: Type.String(), instances: Type.Array(InstanceAnswer) })),
  },
  { title: 'ProductReport' },
);
export type ProductReport = Static<typeof ProductReport>;
