import { PASSWORD_MIN_AT_REGISTRATION } from '@udin/contracts/limits';
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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** What the server will refuse, said beside the field. The server's rules and words (RegisterRequest). */
export const FIELD_RULES = {
  phone: 'Enter the 10 digits of your phone number, without country code',
  pinCode: 'A PIN code has 6 digits and does not begin with 0',
  password: 'This password is too common. Please choose another one.',
} as const;

/** Without the blanks and hyphens that people and browsers write into a phone number. */
export const phoneDigits = (text: string): string => text.replace(/[\s-]/g, '');

/** The rule that a field breaks; none while it is empty, because that is said by the disabled button. */
export function problemsOf(values: RegistrationValues): { phone?: string; pinCode?: string; password?: string } {
  const { email, phone, pinCode, password } = values;
  return {
    ...(phone.trim() && !/^[0-9]{10}$/.test(phoneDigits(phone)) && { phone: FIELD_RULES.phone }),
    ...(pinCode && !/^[1-9][0-9]{5}$/.test(pinCode) && { pinCode: FIELD_RULES.pinCode }),
    ...(password && isTooCommon(password, email) && { password: FIELD_RULES.password }),
  };
}

/** Both passwords are equal and have at least 8 characters (REG-3). */
export function hasGoodPassword({ password, confirmPassword }: RegistrationValues): boolean {
  return password.length >= PASSWORD_MIN_AT_REGISTRATION && password === confirmPassword;
}

/** Everything that the form needs is given and follows its rule, and the email is verified (REG-3). */
export function isComplete(values: RegistrationValues, isEmailVerified: boolean): boolean {
  const { firstName, lastName, phone, address, state, pinCode, agreeToTerms } = values;
  const filled = [firstName, lastName, phone, address, state, pinCode].every((value) => value.trim() !== '');
  const followsRules = Object.keys(problemsOf(values)).length === 0;
  return filled && followsRules && isEmailVerified && hasGoodPassword(values) && agreeToTerms;
}
