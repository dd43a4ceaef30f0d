import { mailboxOf, tidyUdin, UDIN_FORM } from '@udin/contracts';
import type { Value } from '@udin/service-kit';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMAIL = /^\S+@\S+\.\S+$/;
/** Ids and numbers hold digits; names do not have to be looked up. */
const PERHAPS_A_NUMBER = /^\S*\d\S*$/;

/** What was typed as a UDIN, with whatever comes along when it is copied. */
export function asUdin(search: string): string | undefined {
  const udin = tidyUdin(search);
  return UDIN_FORM.test(udin) ? udin : undefined;
}

const isId = (search: string): boolean => UUID.test(search);

/**
 * The id of a customer, or an email, as a condition on documents that an index answers: `documents_of_email` has it so,
 * and addresses are kept in lower case.
 */
export function ofCustomer(search: string, value: Value): string | undefined {
  if (isId(search)) return `"user_id" = ${value(search)}`;
  return EMAIL.test(search) ? `"customer" ->> 'email' = ${value(mailboxOf(search))}` : undefined;
}

/**
 * Documents that have what was typed in full: the id of the document or its customer, the email, the transaction, the
 * UDIN or the invoice. Each is looked up in an index, before any text is searched. Undefined when it cannot be one.
 */
export function exactly(search: string, value: Value): string | undefined {
  if (isId(search)) return `("id" = ${value(search)} OR ${ofCustomer(search, value)})`;
  const udin = asUdin(search);
  if (udin) return `"udin" = ${value(udin)}`;
  const byEmail = ofCustomer(search, value);
  if (byEmail) return byEmail;
  if (!PERHAPS_A_NUMBER.test(search)) return undefined;
  const ofInvoice = `SELECT "transaction_id" FROM "orders" WHERE "invoice_number" = ${value(search.toUpperCase())}`;
  return `("transaction_id" = ${value(search)} OR "transaction_id" = ANY (ARRAY(${ofInvoice})))`;
}
