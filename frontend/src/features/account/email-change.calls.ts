import type { UserAnswer } from '@udin/contracts';
import { call } from '../../lib/api/call';
import type { CodeUse } from '../../lib/email-code/code-use';
import { storagePrefix } from '../../lib/product';
import { typedCode } from '../../lib/typed-code';

/** Where this tab keeps which address the last code of an account was sent to: nobody else's page shows it. */
export const keyOfChange = (userId: string) => `${storagePrefix}_email_change_code_${userId}`;

/** Throws ApiError. */
export const askForCode = (newEmail: string, currentPassword: string, code?: string) =>
  call('POST /api/auth/change-email', { body: { newEmail: newEmail.trim(), currentPassword, code } });

/** The code for a new email. Another one can be sent as long as the password is still known to the page. */
export function emailChangeCode(
  userId: string,
  currentPassword: string,
  onChanged: (user: UserAnswer) => void,
): CodeUse {
  return {
    key: keyOfChange(userId),
    send: (email) => askForCode(email, currentPassword),
    verify: async (verificationId, otp) =>
      onChanged(await call('POST /api/auth/confirm-email', { body: typedCode(verificationId, otp) })),
  };
}
