import { storagePrefix } from '../../lib/product';
import { tabValues } from '../../lib/storage/kept-values';
import { forgetVerification } from './kept-verification';
import { emptyRegistration, type RegistrationValues } from './registration-values';

const KEY = `${storagePrefix}_registration_draft`;

/** Keeps what was typed over a reload of this tab, except the passwords and the consent to the terms. */
export function readDraft(): RegistrationValues {
  try {
    return {
      ...emptyRegistration,
      ...(JSON.parse(tabValues.get(KEY) ?? '{}') as Partial<RegistrationValues>),
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
  tabValues.set(KEY, JSON.stringify(typed));
}

export function clearDraft(): void {
  tabValues.remove(KEY);
  forgetVerification();
}
