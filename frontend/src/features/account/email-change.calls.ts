import type { UserAnswer } from '@udin/contracts';
import { askForCode, call } from '../../lib/api/call';
import type { CodeUse } from '../../lib/email-code/code-use';
import { storagePrefix } from '../../lib/product';
import { typedCode } from '../../lib/typed-code';

/** Where this tab keeps which address the last code of an account was sent to: nobody else's page shows it. */
export const keyOfChange = (userId: string) => `${storagePrefix}_email_change_code_${userId}`;

/** Answers the verificationId. Throws ApiError. */
export const askForChange = (newEmail: string, currentPassword: string, code?: string) =>
  askForCode('POST /api/auth/change-email', { newEmail: newEmail.trim(), currentPassword, code }, 'user');

/** The code for a new email. Another one can be sent as long as the password is still known to the page. */
export function emailChangeCode(
  userId: string,
  currentPassword: string,
  onChanged: (user: UserAnswer) => void,
): CodeUse {
  return {
    key: keyOfChange(userId),
    send: (email) => askForChange(email, currentPassword),
    verify: async (verificationId, otp) =>
      onChanged(await call('POST /api/auth/confirm-email', { body: typedCode(verificationId, otp) })),
  };
}
