import type { UserAnswer } from '@udin/contracts';
import { useState } from 'react';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { typedPhone, typedPinCode } from '../../ui/typed-digits';

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'address', 'state', 'pinCode', 'companyName', 'gstin'] as const;
export type AccountField = (typeof FIELDS)[number];
type Values = Record<AccountField, string>;

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
  const [typed, setTyped, discard] = useKeptDraft<Partial<Values>>('user', `account_${user.id}`, {});
  const [isFromBefore] = useState(() => Object.keys(typed).length > 0);
  const type = (field: AccountField, text: string) =>
    setTyped((now) => differing({ ...now, [field]: TIDIED[field]?.(text) ?? text }, known));
  return { values: { ...known, ...typed }, type, isFromBefore, forgetTyped: () => discard(typed) };
}

function differing(typed: Partial<Values>, known: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== known[field as AccountField]));
}
