import { type Static, Type } from 'typebox';
import { Count, Moment, orNull } from '../answer-fields';

export const SecondFactorAnswer = Type.Object(
  {
    onSince: orNull(Moment),
    recoveryCodesLeft: Count,
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
