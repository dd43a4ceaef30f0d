import { type Static, Type } from 'typebox';
import { count, Id, Moment, named, orNull, PAGE_FIELDS } from '../answer-fields';
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
  reclaimable: count('How many of all pages the caller may take back.'),
  ...PAGE_FIELDS,
});
export type HandedOverAnswer = Static<typeof HandedOverAnswer>;

export const ReclaimAnswer = named('ReclaimAnswer', {
  ...BulkAnswer.properties,
  untouched: count('How many of all that went to others stay where they are.'),
  why: Type.Object({
    begun: count('Somebody of the team has gone on with it.'),
    closed: count('There is nothing to do.'),
    unfit: count('The caller no longer signs its type, or has prepared it.'),
    more: count('Another call takes them.'),
  }),
});
export type ReclaimAnswer = Static<typeof ReclaimAnswer>;
