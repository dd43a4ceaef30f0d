import { isPrintable } from '@udin/contracts/printable';
import { trimmed } from '@udin/contracts/trimmed';
import { currentLanguage, t } from '../../lib/language/account-texts';
import '../../lib/language/profile-texts';
import type { AccountField } from './use-account-fields';

/** They stand on invoices. */
const PRINTED: readonly AccountField[] = ['firstName', 'lastName', 'address'];

/** Why the server refuses a field: its own words are English, in another language the rule that the value breaks. */
export function refusalOf(field: AccountField, reason: string, value: string): string {
  if (currentLanguage() === 'en') return reason;
  if (field === 'gstin') return t('accountForm.gstinInvalid');
  if (field === 'companyName') return t('registration.unprintable');
  if (PRINTED.includes(field) && trimmed(value) && !isPrintable(value)) return t('registration.unprintable');
  return t(`registration.refused.${field}`);
}
