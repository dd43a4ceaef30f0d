import { ADMIN_DUTIES } from '@udin/contracts';

/** Who is told when something goes wrong, or belongs to nobody. */
export const LEADS = ADMIN_DUTIES.assign;
