import { ADMIN_ROLES, type AdminRole } from '@udin/contracts/auth/admin-roles';

export const ROLE_NAMES: Record<AdminRole, string> = {
  owner: 'Owner',
  lead: 'Lead',
  accountant: 'Accountant',
  reviewer: 'Reviewer',
  support: 'Support',
};

const DUTIES: Record<AdminRole, string> = {
  owner: 'everything, people too',
  lead: 'work, assign, refund, numbers',
  accountant: 'work and sign',
  reviewer: 'read and be the second pair of eyes',
  support: 'read and write notes',
};

export const ROLE_OPTIONS = ADMIN_ROLES.map((value) => ({ value, label: `${ROLE_NAMES[value]}: ${DUTIES[value]}` }));
