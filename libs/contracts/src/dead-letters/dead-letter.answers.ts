import { type Static, Type } from 'typebox';
import { Count, Moment, named, orNull } from '../answer-fields';

/** A delivery that was given up, as an operator sees it. */
export const DeadLetterAnswer = named('DeadLetterAnswer', {
  id: Type.String({ description: "The event's id; for something that is no event, the id of its message." }),
  queue: Type.String({ description: 'Where it failed and where a replay puts it.' }),
  attempts: Count,
  error: Type.String(),
  firstFailedAt: orNull(Moment),
  lastFailedAt: orNull(Moment),
  occurredAt: orNull(Type.String()),
  requestId: orNull(Type.String()),
  replays: Count,
  replayedAt: orNull(Moment),
  replayedBy: orNull(Type.String()),
});
export type DeadLetterAnswer = Static<typeof DeadLetterAnswer>;

/** With what was sent. Events carry personal data: only for those who look at this one dead letter. */
export const OpenedDeadLetterAnswer = named('OpenedDeadLetterAnswer', {
  ...DeadLetterAnswer.properties,
  content: Type.Unknown({ description: 'Parsed where it is JSON, otherwise the text.' }),
});
export type OpenedDeadLetterAnswer = Static<typeof OpenedDeadLetterAnswer>;

export const ReplayedAnswer = named('ReplayedAnswer', { replayed: Count });

export const DiscardedAnswer = named('DiscardedAnswer', { discarded: Count });
