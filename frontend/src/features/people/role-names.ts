import { ADMIN_ROLES, type AdminRole } from '@udin/contracts/auth/admin-roles';

const ROLES: Record<AdminRole, string> = {
  owner: 'Owner: everything, people too',
  lead: 'Lead: work, assign, refund, numbers',
  accountant: 'Accountant: work and sign',
  reviewer: 'Reviewer: read and be the second pair of eyes',
  support: 'Support: read and write notes',
};

export const ROLE_OPTIONS = ADMIN_ROLES.map((value) => ({ value, label: ROLES[value] }));
