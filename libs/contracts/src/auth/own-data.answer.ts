import { type Static, Type } from 'typebox';
import { Id, Moment, named, orNull } from '../answer-fields';
import { ACCOUNT_ACTS, UserSessionAnswer } from './account.answers';
import { SecondFactorAnswer } from './second-factor.answers';

const ConsentAnswer = named('ConsentAnswer', {
  to: Type.Enum(['terms', 'privacy'] as const),
  version: orNull(Type.String({ description: 'Null: given before versions were recorded.' })),
  at: Moment,
});

const PastSessionAnswer = named('PastSessionAnswer', {
  ...UserSessionAnswer.properties,
  expiresAt: Moment,
  endedAt: orNull(Moment),
  endReason: orNull(Type.String()),
});

const EmailChangeAnswer = named('EmailChangeAnswer', {
  id: Id,
  oldEmail: Type.String(),
  newEmail: Type.String(),
  changedAt: Moment,
  undoneAt: orNull(Moment),
});

/** What the auth service keeps of an account beside its fields; names of the team are not part of it. */
export const OwnDataAnswer = named('OwnDataAnswer', {
  consents: Type.Array(ConsentAnswer),
  secondFactor: SecondFactorAnswer,
  sessions: Type.Array(PastSessionAnswer, { description: 'Also those that have ended and are still kept.' }),
  emailChanges: Type.Array(EmailChangeAnswer, { description: 'For as long as they can be undone.' }),
  actsOfTheTeam: Type.Array(named('ActOfTheTeamAnswer', { act: Type.Enum(ACCOUNT_ACTS), at: Moment })),
});
export type OwnDataAnswer = Static<typeof OwnDataAnswer>;
