import { type Static, Type } from 'typebox';
import { Count, count, Moment, named, orNull } from '../answer-fields';
import { SessionAnswer } from './user.answers';

export const SecondFactorAnswer = named('SecondFactorAnswer', {
  onSince: orNull(Moment),
  recoveryCodesLeft: Count,
  requiredSince: orNull(Moment),
});
export type SecondFactorAnswer = Static<typeof SecondFactorAnswer>;

export const BegunSecondFactorAnswer = named('BegunSecondFactorAnswer', {
  secret: Type.String({ description: 'In Base32, for who cannot scan.' }),
  uri: Type.String({ description: 'otpauth://, for a QR code that an authenticator app scans.' }),
});
export type BegunSecondFactorAnswer = Static<typeof BegunSecondFactorAnswer>;

export const RecoveryCodesAnswer = named('RecoveryCodesAnswer', {
  recoveryCodes: Type.Array(Type.String(), {
    description: 'Each serves once in place of a code of the app. They are shown this one time.',
  }),
});
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>;

/** Goes with the refusal auth.second-factor-must-be-set-up, as its data. */
export const SetupTicketAnswer = named('SetupTicketAnswer', {
  ticket: Type.String({ description: 'For POST /api/auth/second-factor/setup, 10 minutes.' }),
});
export type SetupTicketAnswer = Static<typeof SetupTicketAnswer>;

export const FinishedSetupAnswer = named('FinishedSetupAnswer', {
  ...RecoveryCodesAnswer.properties,
  session: SessionAnswer,
});
export type FinishedSetupAnswer = Static<typeof FinishedSetupAnswer>;

export const SecondFactorRequirementAnswer = named('SecondFactorRequirementAnswer', {
  requiredSince: Moment,
  loggedOut: count('Admins without two-step login.'),
});
export type SecondFactorRequirementAnswer = Static<typeof SecondFactorRequirementAnswer>;
