import { PASSWORD_MIN_AT_REGISTRATION } from '@udin/contracts/limits';

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

/** Both passwords are equal and have at least 8 characters (REG-3). */
export function hasGoodPassword({ password, confirmPassword }: RegistrationValues): boolean {
  return password.length >= PASSWORD_MIN_AT_REGISTRATION && password === confirmPassword;
}

/** Everything that the form needs is given, and the email is verified (REG-3). */
export function isComplete(values: RegistrationValues, isEmailVerified: boolean): boolean {
  const { firstName, lastName, phone, address, state, pinCode, agreeToTerms } = values;
  const filled = [firstName, lastName, phone, address, state, pinCode].every((value) => value.trim() !== '');
  return filled && isEmailVerified && hasGoodPassword(values) && agreeToTerms;
}
