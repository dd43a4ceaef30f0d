import { t, type TextKey } from '../../lib/language/account-texts';
import type { FieldError } from '../../ui/error-summary';

/** The server's names of the fields, with the labels of this form, in its order. */
const LABELS = {
  firstName: 'registration.firstName',
  lastName: 'registration.lastName',
  email: 'registration.email',
  phoneNumber: 'registration.phone',
  address: 'registration.address',
  state: 'registration.state',
  pinCode: 'registration.pinCode',
  password: 'registration.password',
} as const satisfies Record<string, TextKey>;

type FieldName = keyof typeof LABELS;

export const fieldId = (field: FieldName): string => `account-${field}`;

export const isFieldName = (name: string): name is FieldName => name in LABELS;

/** Links from the summary to the fields that were refused, in the order of the form. */
export function linksTo(refused: Record<string, string>): FieldError[] {
  return Object.entries(LABELS).flatMap(([field, label]) => {
    const reason = refused[field];
    return reason ? [{ id: fieldId(field as FieldName), label: t(label), reason }] : [];
  });
}
