import type { FieldError } from '../../ui/error-summary';

/** The server's names of the fields, with the labels and ids of this form. */
const FIELDS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone',
  address: 'Address',
  state: 'State',
  pinCode: 'PIN code',
  password: 'Password',
} as const;

export const fieldId = (field: keyof typeof FIELDS): string => `account-${field}`;

/** Links from the summary to the fields that were refused, in the order of the form. */
export function linksTo(refused: Record<string, string>): FieldError[] {
  return Object.entries(FIELDS).flatMap(([field, label]) => {
    const reason = refused[field];
    return reason ? [{ id: fieldId(field as keyof typeof FIELDS), label, reason }] : [];
  });
}
