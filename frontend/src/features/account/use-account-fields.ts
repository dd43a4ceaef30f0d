import type { UserAnswer } from '@udin/contracts';
import { useState } from 'react';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { typedPhone, typedPinCode } from '../../ui/typed-digits';

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'address', 'state', 'pinCode', 'companyName', 'gstin'] as const;
export type AccountField = (typeof FIELDS)[number];
type Values = Record<AccountField, string>;
export type TypedFields = Partial<Values>;

const TIDIED: Partial<Record<AccountField, (text: string) => string>> = {
  phoneNumber: typedPhone,
  pinCode: typedPinCode,
};

const valuesOf = (user: UserAnswer) => Object.fromEntries(FIELDS.map((field) => [field, user[field] ?? ''])) as Values;

/**
 * The fields of the account as the server has them, with what is being typed over them. That is kept until it is saved:
 * a session that ends meanwhile loses nothing.
 */
export function useAccountFields(user: UserAnswer) {
  const known = valuesOf(user);
  const [typed, setTyped, discard] = useKeptDraft<TypedFields>('user', `account_${user.id}`, {});
  const [isFromBefore] = useState(() => Object.keys(typed).length > 0);
  const type = (field: AccountField, text: string) =>
    setTyped((now) => differing({ ...now, [field]: TIDIED[field]?.(text) ?? text }, known));
  /** What was typed since it was sent stays. */
  const forget = (saved: TypedFields) => {
    discard(saved);
    setTyped((now) => differing(now, saved));
  };
  return { values: { ...known, ...typed }, typed, type, isFromBefore, forget };
}

function differing(typed: TypedFields, known: TypedFields): TypedFields {
  return Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== known[field as AccountField]));
}
