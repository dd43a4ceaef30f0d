import { storagePrefix } from '../../lib/product';
import { emptyRegistration, type RegistrationValues } from './registration-values';

const KEY = `${storagePrefix}_registration_draft`;

/** Keeps what was typed over a reload of this tab, except the passwords and the consent to the terms. */
export function readDraft(): RegistrationValues {
  try {
    return {
      ...emptyRegistration,
      ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<RegistrationValues>),
    };
  } catch {
    return emptyRegistration;
  }
}

export function writeDraft({
  password: _,
  confirmPassword: __,
  agreeToTerms: ___,
  ...typed
}: RegistrationValues): void {
  sessionStorage.setItem(KEY, JSON.stringify(typed));
}

export function clearDraft(): void {
  sessionStorage.removeItem(KEY);
}
