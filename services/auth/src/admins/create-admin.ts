import type { CreateAdminRequest } from '@udin/contracts';
import type { OutboxService } from '@udin/messaging';
import { newId } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import { hashPassword } from '../secrets/hash-password';
import { refusingTakenEmail } from '../registration/refusing-taken-email';
import { User } from '../users/user.entity';
import { announceAdmin } from './announce-admin';

/**
 * The caller must have checked that this is allowed. Throws auth.email-taken.
 * @param isPasswordOwn false where somebody else chose it: who signs must be the only one who knows the password
 */
export async function createAdmin(
  source: DataSource,
  outbox: OutboxService,
  request: CreateAdminRequest,
  isPasswordOwn = true,
): Promise<User> {
  const { firstName, lastName, email, password, role = 'support' } = request;
  const user = Object.assign(new User(), {
    id: newId(),
    type: 'admin',
    role,
    skills: [],
    membershipNumber: '',
    signingName: '',
    absentFrom: null,
    absentTo: null,
    adminVersion: 0,
    firstName,
    lastName,
    email,
    emailVerified: true,
    createdAt: new Date(),
    phoneNumber: '',
    address: '',
    state: '',
    pinCode: '',
    termsAcceptedAt: null,
    termsVersion: null,
    privacyVersion: null,
  } as const);
  const hash = await hashPassword(password);
  if (isPasswordOwn) user.takeOwnPassword(hash);
  else user.takeTempPassword(hash, user.createdAt);
  await source.transaction(async (tx) => {
    await refusingTakenEmail(() => tx.insert(User, user), 'auth.email-taken/by-another');
    await announceAdmin(tx, outbox, user);
  });
  return user;
}
