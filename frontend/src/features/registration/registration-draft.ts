import { storagePrefix } from '../../lib/product';
import { tabValues } from '../../lib/storage/kept-values';
import { readTabValue } from '../../lib/storage/read-tab-value';
import { forgetVerification } from './kept-verification';
import { emptyRegistration, type RegistrationValues } from './registration-values';

const KEY = `${storagePrefix}_registration_draft`;

/** Keeps what was typed over a reload of this tab, except the passwords and the consent to the terms. */
export function readDraft(): RegistrationValues {
  return { ...emptyRegistration, ...readTabValue<Partial<RegistrationValues>>(KEY) };
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
