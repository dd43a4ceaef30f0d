import { type Static, Type } from 'typebox';
import { Count, Moment, orNull } from '../answer-fields';
import { SessionAnswer } from './user.answers';

export const SecondFactorAnswer = Type.Object(
  {
    onSince: orNull(Moment),
    recoveryCodesLeft: Count,
    requiredSince: orNull(Moment),
  },
  { title: 'SecondFactorAnswer' },
);
export type SecondFactorAnswer = Static<typeof SecondFactorAnswer>;

export const BegunSecondFactorAnswer = Type.Object(
  {
    secret: Type.String({ description: 'In Base32, for who cannot scan.' }),
    uri: Type.String({ description: 'otpauth://, for a QR code that an authenticator app scans.' }),
  },
  { title: 'BegunSecondFactorAnswer' },
);
export type BegunSecondFactorAnswer = Static<typeof BegunSecondFactorAnswer>;

export const RecoveryCodesAnswer = Type.Object(
  {
    recoveryCodes: Type.Array(Type.String(), {
      description: 'Each serves once in place of a code of the app. They are shown this one time.',
    }),
  },
  { title: 'RecoveryCodesAnswer' },
);
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>;

/** Goes with the refusal auth.second-factor-must-be-set-up, as its data. */
export const SetupTicketAnswer = Type.Object(
  { ticket: Type.String({ description: 'For POST /api/auth/second-factor/setup, 10 minutes.' }) },
  { title: 'SetupTicketAnswer' },
);
export type SetupTicketAnswer = Static<typeof SetupTicketAnswer>;

export const FinishedSetupAnswer = Type.Object(
  { ...RecoveryCodesAnswer.properties, session: SessionAnswer },
  { title: 'FinishedSetupAnswer' },
);
export type FinishedSetupAnswer = Static<typeof FinishedSetupAnswer>;

export const SecondFactorRequirementAnswer = Type.Object(
  { requiredSince: Moment, loggedOut: Type.Integer({ minimum: 0, description: 'Admins without two-step login.' }) },
  { title: 'SecondFactorRequirementAnswer' },
);
export type SecondFactorRequirementAnswer = Static<typeof SecondFactorRequirementAnswer>;
