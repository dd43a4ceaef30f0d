import { Logger } from '@nestjs/common';
import { OPERATOR_DEFAULTS } from '@udin/contracts';
import type { GatewaySettings } from '../config';

const SETTING = {
  COMPANY_NAME: OPERATOR_DEFAULTS.companyName,
  COMPANY_ADDRESS: OPERATOR_DEFAULTS.companyAddress,
  CONTACT_EMAIL: OPERATOR_DEFAULTS.contactEmail,
  CONTACT_PHONE: OPERATOR_DEFAULTS.contactPhone,
  GRIEVANCE_OFFICER: OPERATOR_DEFAULTS.grievanceOfficer,
  SIGNING_ACCOUNTANT: OPERATOR_DEFAULTS.signingAccountant,
  SIGNING_MEMBERSHIP_NUMBER: OPERATOR_DEFAULTS.membershipNumber,
} satisfies Partial<GatewaySettings>;

/** Said and not refused: a trial runs as a production, too, and nobody is harmed by an invented name. */
export function warnOfFictionalOperator(settings: GatewaySettings): void {
  if (settings.NODE_ENV !== 'production') return;
  const invented = Object.entries(SETTING).filter(([name, value]) => settings[name as keyof typeof SETTING] === value);
  if (invented.length === 0) return;
  const names = invented.map(([name]) => name).join(', ');
  new Logger('Settings').warn(`Customers read an invented operator on the pages until you set ${names}`);
}
