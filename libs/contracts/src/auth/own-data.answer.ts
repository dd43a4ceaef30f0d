import { type Static, Type } from 'typebox';
import { Id, Moment, orNull } from '../answer-fields';
import { ACCOUNT_ACTS, UserSessionAnswer } from './account.answers';
import { SecondFactorAnswer } from './second-factor.answers';

const ConsentAnswer = Type.Object(
  {
    to: Type.Enum(['terms', 'privacy'] as const),
    version: orNull(Type.String({ description: 'Null: given before versions were recorded.' })),
    at: Moment,
  },
  { title: 'ConsentAnswer' },
);

const PastSessionAnswer = Type.Object(
  {
    ...UserSessionAnswer.properties,
    expiresAt: Moment,
    endedAt: orNull(Moment),
    endReason: orNull(Type.String()),
  },
  { title: 'PastSessionAnswer' },
);

const EmailChangeAnswer = Type.Object(
  { id: Id, oldEmail: Type.String(), newEmail: Type.String(), changedAt: Moment, undoneAt: orNull(Moment) },
  { title: 'EmailChangeAnswer' },
);

/** What the auth service keeps of an account beside its fields; names of the team are not part of it. */
export const OwnDataAnswer = Type.Object(
  {
    consents: Type.Array(ConsentAnswer),
    secondFactor: SecondFactorAnswer,
    sessions: Type.Array(PastSessionAnswer, { description: 'Also those that have ended and are still kept.' }),
    emailChanges: Type.Array(EmailChangeAnswer, { description: 'For as long as they can be undone.' }),
    actsOfTheTeam: Type.Array(
      Type.Object({ act: Type.Enum(ACCOUNT_ACTS), at: Moment }, { title: 'ActOfTheTeamAnswer' }),
    ),
  },
  { title: 'OwnDataAnswer' },
);
export type OwnDataAnswer = Static<typeof OwnDataAnswer>;
