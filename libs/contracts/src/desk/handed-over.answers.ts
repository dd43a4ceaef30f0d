import { type Static, Type } from 'typebox';
import { Id, Moment, named, orNull, PAGE_FIELDS } from '../answer-fields';
import { DOCUMENT_STATUSES } from '../document/document.statuses';
import { HANDED_OVER_STATES } from './desk.kinds';
import { BulkAnswer, PersonAnswer } from './queue.answers';

/** A document that went to somebody else while the caller was away. */
export const HandedOverRow = named('HandedOverRow', {
  id: Id,
  fileName: Type.String(),
  documentTypeName: Type.String(),
  documentStatus: Type.Enum(DOCUMENT_STATUSES),
  dueAt: Moment,
  handedOverAt: Moment,
  handedTo: orNull(PersonAnswer),
  assignee: orNull(PersonAnswer),
  state: Type.Enum(HANDED_OVER_STATES, {
    description:
      'untouched: the caller may take it back; begun: somebody of the team has gone on with it; mine: it is the ' +
      'caller’s again; closed: there is nothing to do.',
  }),
});
export type HandedOverRow = Static<typeof HandedOverRow>;

export const HandedOverAnswer = named('HandedOverAnswer', {
  documents: Type.Array(HandedOverRow),
  reclaimable: Type.Integer({ minimum: 0, description: 'How many of all pages the caller may take back.' }),
  ...PAGE_FIELDS,
});
export type HandedOverAnswer = Static<typeof HandedOverAnswer>;

export const ReclaimAnswer = named('ReclaimAnswer', {
  ...BulkAnswer.properties,
  untouched: Type.Integer({ minimum: 0, description: 'How many of all that went to others stay where they are.' }),
  why: Type.Object({
    begun: Type.Integer({ minimum: 0, description: 'Somebody of the team has gone on with it.' }),
    closed: Type.Integer({ minimum: 0, description: 'There is nothing to do.' }),
    unfit: Type.Integer({ minimum: 0, description: 'The caller no longer signs its type, or has prepared it.' }),
    more: Type.Integer({ minimum: 0, description: 'Another call takes them.' }),
  }),
});
export type ReclaimAnswer = Static<typeof ReclaimAnswer>;
