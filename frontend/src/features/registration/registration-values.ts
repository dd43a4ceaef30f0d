import { isPrintable } from '@udin/contracts/printable';
import { trimmed } from '@udin/contracts/trimmed';
import { t } from '../../lib/language/account-texts';
import { SHORTEST_PASSWORD } from '../../lib/shortest-password';
import { phoneDigits } from '../../ui/typed-digits';
import { isTooCommon } from './too-common';

export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  state: string;
  pinCode: string;
  password: string;
  confirmPassword: string;
  agreeToTerms: boolean;
}

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  state: '',
  pinCode: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
};

const PHONE = /^[0-9]{10}$/;
const PIN_CODE = /^[1-9][0-9]{5}$/;

const PRINTED = ['firstName', 'lastName', 'address'] as const;
type CheckedField = (typeof PRINTED)[number] | 'phone' | 'pinCode' | 'password';

/** The rule that a field breaks, in the words of the server. None while it is empty: the disabled button says that. */
export function problemsOf(values: RegistrationValues): Partial<Record<CheckedField, string>> {
  const { email, phone, pinCode, password } = values;
  const unprintable = PRINTED.filter((field) => values[field] && !isPrintable(values[field]));
  const problemOf = (field: (typeof PRINTED)[number]) =>
    t(trimmed(values[field]) ? 'registration.unprintable' : `registration.refused.${field}`);
  return {
    ...Object.fromEntries(unprintable.map((field) => [field, problemOf(field)])),
    ...(phone.trim() && !PHONE.test(phoneDigits(phone)) && { phone: t('registration.refused.phoneNumber') }),
    ...(pinCode && !PIN_CODE.test(pinCode) && { pinCode: t('registration.refused.pinCode') }),
    ...(password && isTooCommon(password, email) && { password: t('registration.refused.password') }),
  };
}

/** Both passwords are equal and long enough (REG-3). */
export function hasGoodPassword({ password, confirmPassword }: RegistrationValues): boolean {
  return password.length >= SHORTEST_PASSWORD && password === confirmPassword;
}

const TYPED = ['firstName', 'lastName', 'phone', 'address', 'state', 'pinCode'] as const;
type Typed = (typeof TYPED)[number];

/** In the order of the form; the email lacks its code. */
const NEEDED = [
  'firstName',
  'lastName',
  'emailCode',
  'phone',
  'address',
  'state',
  'pinCode',
  'password',
  'confirmPassword',
  'consent',
] as const;
export type Needed = (typeof NEEDED)[number];

/** What is not given, or breaks its rule (REG-3). */
export function lackingIn(values: RegistrationValues, isEmailVerified: boolean): Needed[] {
  const problems: Partial<Record<Needed, string>> = problemsOf(values);
  const given: Record<Needed, boolean> = {
    ...(Object.fromEntries(TYPED.map((field) => [field, values[field].trim() !== ''])) as Record<Typed, boolean>),
    emailCode: isEmailVerified,
    password: values.password.length >= SHORTEST_PASSWORD,
    confirmPassword: hasGoodPassword(values),
    consent: values.agreeToTerms,
  };
  return NEEDED.filter((field) => !given[field] || problems[field]);
}

/** Everything that the form needs is given and follows its rule, and the email is verified (REG-3). */
export function isComplete(values: RegistrationValues, isEmailVerified: boolean): boolean {
  return lackingIn(values, isEmailVerified).length === 0;
}
