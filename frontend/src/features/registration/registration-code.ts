import { askForCode, call } from '../../lib/api/call';
import type { CodeUse } from '../../lib/email-code/code-use';
import { storagePrefix } from '../../lib/product';
import { typedCode } from '../../lib/typed-code';

/** The code before a registration (OTP). */
export const REGISTRATION_CODE: CodeUse = {
  key: `${storagePrefix}_registration_code`,
  send: (email) => askForCode('POST /api/auth/send-email-otp', { email }),
  /** The server remembers the verification in a cookie: nothing has to be stored here. */
  verify: (verificationId, otp) =>
    call('POST /api/auth/verify-email-otp', { body: typedCode(verificationId, otp), as: 'nobody' }),
};
