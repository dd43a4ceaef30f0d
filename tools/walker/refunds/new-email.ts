import { call } from '../../../frontend/e2e/api';
import { codeSentTo } from '../../../frontend/e2e/mail/mailbox';

interface Mover {
  email: string;
  password: string;
  token: string;
}

/** The customer reads another mailbox from now on. Undefined when a service was away: the email stays what it was. */
export async function newEmailOf({ email, password, token }: Mover): Promise<string | undefined> {
  const newEmail = `moved.${email}`;
  const body = { newEmail, currentPassword: password };
  const sent = await call<{ verificationId: string }>('POST', '/api/auth/change-email', { token, body });
  if (!sent.body.success) return undefined;
  const typed = { verificationId: sent.body.data.verificationId, otp: await codeSentTo(newEmail) };
  const confirmed = await call('POST', '/api/auth/confirm-email', { token, body: typed });
  return confirmed.body.success ? newEmail : undefined;
}
