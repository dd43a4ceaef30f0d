import type { AdminAnswer } from '@udin/contracts';
import type { User } from '../users/user.entity';

export function toAdminAnswer(admin: User): AdminAnswer {
  const { id, firstName, lastName, email, membershipNumber, signingName, skills } = admin;
  return {
    _id: id,
    id,
    firstName,
    lastName,
    email,
    role: admin.role!,
    membershipNumber,
    signingName,
    skills,
    absentFrom: admin.absentFrom?.toISOString() ?? null,
    absentTo: admin.absentTo?.toISOString() ?? null,
    bannedAt: admin.bannedAt?.toISOString() ?? null,
    createdAt: admin.createdAt.toISOString(),
  };
}
