import { storagePrefix } from '../../lib/product';
import { emptyRegistration, type RegistrationValues } from './registration-values';

const KEY = `${storagePrefix}_registration_draft`;

/** What was typed survives a reload of this tab; passwords and consent do not. */
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

export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}
