import type { UserAnswer } from '@udin/contracts';
import type { User } from './user.entity';

/** What others may see of a user: never the password's hash. */
export function toUserAnswer(user: User): UserAnswer {
  const { id, firstName, lastName, email, phoneNumber, address, state, pinCode, type, emailVerified } = user;
  return {
    _id: id,
    id,
    firstName,
    lastName,
    email,
    phoneNumber,
    address,
    state,
    pinCode,
    companyName: user.companyName,
    gstin: user.gstin,
    type,
    ...(user.role && { role: user.role }),
    emailVerified,
    createdAt: user.createdAt.toISOString(),
  };
}
