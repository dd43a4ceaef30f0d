import type { CreateAdminRequest } from '@udin/contracts';
import type { OutboxService } from '@udin/messaging';
import { newId } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { hashPassword } from '../secrets/hash-password';
import { refusingTakenEmail } from '../registration/refusing-taken-email';
import { User } from '../users/user.entity';
import { announceAdmin } from './announce-admin';

const TAKEN = { message: 'This email address belongs to an account already.' };

/** In a transaction. The caller must have checked that this is allowed. Throws auth.email-taken. */
export async function createAdmin(
  tx: EntityManager,
  outbox: OutboxService,
  request: CreateAdminRequest,
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
  } as const);
  user.takeOwnPassword(await hashPassword(password));
  await refusingTakenEmail(() => tx.insert(User, user), TAKEN);
  await announceAdmin(tx, outbox, user);
  return user;
}
