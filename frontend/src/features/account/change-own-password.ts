import { ApiError } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import type { Audience } from '../../lib/session';

interface NewPassword {
  currentPassword: string;
  code?: string;
  newPassword: string;
}

/** Throws ApiError. */
export async function changeOwnPassword(as: Audience, body: NewPassword, wasCut: boolean): Promise<void> {
  try {
    await call('POST /api/auth/change-password', { as, body });
  } catch (error) {
    const mayBeDone = wasCut && error instanceof ApiError && error.code === 'auth.password-wrong';
    if (!mayBeDone || !(await isCurrent(as, body))) throw error;
  }
}

/** Asked for itself in place of itself, only the current password is refused as the same. */
async function isCurrent(as: Audience, { code, newPassword }: NewPassword): Promise<boolean> {
  const body = { currentPassword: newPassword, code, newPassword };
  return call('POST /api/auth/change-password', { as, body }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.subcode === 'same-password',
  );
}
