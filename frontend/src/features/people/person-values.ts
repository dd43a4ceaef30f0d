import type { AdminRole, ChangeAdminRequest } from '@udin/contracts';
import { endOfDay, startOfDay } from '../../lib/india-day';

/** The form of one person. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  role: AdminRole;
  membershipNumber: string;
  signingName: string;
  skills: string[];
  /** Days of an absence; empty without one. */
  from: string;
  to: string;
}

/** What was changed here, and nothing else. */
export function changesOf(before: PersonValues, now: PersonValues): ChangeAdminRequest {
  const { firstName, lastName, role, membershipNumber, signingName, skills, from, to } = now;
  return {
    ...(firstName !== before.firstName && { firstName }),
    ...(lastName !== before.lastName && { lastName }),
    ...(role !== before.role && { role }),
    ...(membershipNumber !== before.membershipNumber && { membershipNumber }),
    ...(signingName !== before.signingName && { signingName }),
    ...(skills.join() !== before.skills.join() && { skills }),
    // One absence: the days of two people's would make a third.
    ...((from !== before.from || to !== before.to) && {
      absentFrom: startOfDay(from) ?? '',
      absentTo: endOfDay(to) ?? '',
    }),
  };
}
