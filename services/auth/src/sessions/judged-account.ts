import { domainToUnicode } from 'node:url';
import { preparedRows } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import { NOBODY, User } from '../users/user.entity';

const SESSIONS_REMEMBERED = 50;

/** An account as a login finds it, before its password is judged. */
export interface FoundAccount {
  user: User | null;
  /** Of the row: another one when anything of the account has been changed since. */
  version: string;
  /** Then the password is not enough. */
  hasSecondFactor: boolean;
  /** From where it was used before, as far as its last sessions tell. */
  addresses: string[];
}

/**
 * The other account of a mailbox that got two, before its domain had one spelling. Both belong to who reads that
 * mailbox; money and papers of two accounts are never put together.
 */
export async function findOtherAccount(source: DataSource, email: string): Promise<FoundAccount | undefined> {
  const start = email.lastIndexOf('@') + 1;
  const other = email.slice(0, start) + domainToUnicode(email.slice(start));
  return other === email ? undefined : findAccount(source, other);
}

/** Of the account of an address; all of it in one, and in the same steps for an address without an account. */
export async function findAccount(source: DataSource, email: string): Promise<FoundAccount> {
  const [row] = await preparedRows<FoundAccount & { id: string | null }>(source, textFor(source), [email]);
  const { version, hasSecondFactor, addresses, ...columns } = row!;
  return { user: columns.id ? Object.assign(new User(), columns) : null, version, hasSecondFactor, addresses };
}

let text: string | undefined;

function textFor(source: DataSource): string {
  const { columns } = source.getMetadata(User);
  const names = columns.map(({ databaseName, propertyName }) => `u."${databaseName}" AS "${propertyName}"`);
  return (text ??= `
    SELECT ${names.join(', ')}, u.xmin::text AS "version", EXISTS (
        SELECT FROM second_factors f WHERE f.user_id = u.id AND f.on_since IS NOT NULL) AS "hasSecondFactor", ARRAY(
      SELECT DISTINCT address FROM (
        SELECT address FROM sessions WHERE user_id = coalesce(u.id, '${NOBODY}'::uuid)
        ORDER BY id DESC LIMIT ${SESSIONS_REMEMBERED}) AS recent) AS "addresses"
    FROM (SELECT $1::text AS email) AS asked LEFT JOIN users u ON u.email = asked.email`);
}
