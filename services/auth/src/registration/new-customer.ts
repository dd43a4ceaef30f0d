import { type Language, POLICY_VERSIONS, type RegisterRequest } from '@udin/contracts';
import { newId } from '@udin/service-kit';
import { User } from '../users/user.entity';

/** A customer whose email is verified; `isTemp` when the server made the password. */
export function newCustomer(
  request: RegisterRequest,
  passwordHash: string,
  isTemp: boolean,
  language: Language | null,
): User {
  const { firstName, lastName, email, phoneNumber, address, state, pinCode } = request;
  const now = new Date();
  const user = Object.assign(new User(), {
    id: newId(),
    type: 'user',
    role: null,
    language,
    firstName,
    lastName,
    email,
    phoneNumber,
    address,
    state,
    pinCode,
    emailVerified: true,
    termsAcceptedAt: now,
    termsVersion: POLICY_VERSIONS.terms,
    privacyVersion: POLICY_VERSIONS.privacy,
    createdAt: now,
  } as const);
  if (isTemp) user.takeTempPassword(passwordHash, now);
  else user.takeOwnPassword(passwordHash);
  return user;
}
