import { Type } from 'typebox';
import { PAGE_FIELDS } from '../answer-fields';
import {
  DeadLetterAnswer,
  DiscardedAnswer,
  OpenedDeadLetterAnswer,
  ReplayedAnswer,
} from '../dead-letters/dead-letter.answers';
import { DiscardRequest, ReplayRequest } from '../operations/operations.requests';
import { PageQuery } from '../paging';
import type { ServiceName } from '../service-names';
import { type CallTable, reads } from './call';
import { aDeadLetter, anOpenedDeadLetter } from './examples/dead-letter.examples';
import { aPage } from './examples/page.examples';

/** The services that listen to events, each of which shows its own dead letters. */
export type ListeningService = Exclude<ServiceName, 'auth'>;

const EVENT = { id: Type.String({ description: "The event's id." }) };
const { id } = aDeadLetter;

const LIST = {
  summary: 'Dead letters of this service, the oldest failures first',
  duty: 'operate',
  query: reads(PageQuery, 'page', 'limit'),
  answer: Type.Array(DeadLetterAnswer),
  beside: PAGE_FIELDS,
  example: { answer: [aDeadLetter], beside: aPage },
} as const;

const SHOW = {
  summary: 'One dead letter with what was sent',
  duty: 'operate',
  isAct: true,
  params: EVENT,
  answer: OpenedDeadLetterAnswer,
  problems: ['event.not-found'],
  example: { params: { id }, answer: anOpenedDeadLetter },
} as const;

const REPLAY_ALL = {
  summary: 'Put all dead letters back into their queues',
  duty: 'operate',
  answer: ReplayedAnswer,
  example: { answer: { replayed: 3 } },
} as const;

const REPLAY = {
  summary: 'Put one dead letter back into its queue, as it is',
  duty: 'operate',
  params: EVENT,
  body: reads(ReplayRequest),
  answer: ReplayedAnswer,
  problems: ['event.not-found', 'event.edited'],
  example: { params: { id }, body: {}, answer: { replayed: 1 } },
} as const;

const DISCARD = {
  summary: 'Remove one dead letter for good, with a reason for the audit log',
  duty: 'operate',
  params: EVENT,
  body: reads(DiscardRequest),
  answer: DiscardedAnswer,
  problems: ['event.not-found'],
  example: { params: { id }, body: { reason: 'The document was deleted meanwhile.' }, answer: { discarded: 1 } },
} as const;

type DeadLetterCalls<S extends ListeningService> = Record<`GET /api/events/${S}/dead`, typeof LIST> &
  Record<`GET /api/events/${S}/dead/:id`, typeof SHOW> &
  Record<`POST /api/events/${S}/dead/replay`, typeof REPLAY_ALL> &
  Record<`POST /api/events/${S}/dead/:id/replay`, typeof REPLAY> &
  Record<`POST /api/events/${S}/dead/:id/discard`, typeof DISCARD>;

/** The same five calls for each listening service: the gateway needs a path of its own for each. */
export function deadLetterCalls<S extends ListeningService>(service: S): DeadLetterCalls<S> {
  return {
    [`GET /api/events/${service}/dead`]: LIST,
    [`GET /api/events/${service}/dead/:id`]: SHOW,
    [`POST /api/events/${service}/dead/replay`]: REPLAY_ALL,
    [`POST /api/events/${service}/dead/:id/replay`]: REPLAY,
    [`POST /api/events/${service}/dead/:id/discard`]: DISCARD,
  } satisfies CallTable as DeadLetterCalls<S>;
}
