import { DAY_MS, HOUR_MS, isMidnightInIndia, midnightInIndia, yearInIndia } from '../india-time';
import { tidyNumber } from './tidy-number';

/** Year, membership number, ten capital letters or digits. */
export const UDIN_FORM = /^\d{8}[A-Z0-9]{10}$/;
export const UDIN_FORM_MESSAGE = 'A UDIN has 8 digits and 10 capital letters or digits';

/** Days within which a UDIN is generated, from the signature. */
export const GENERATION_DAYS = 60;
/** Hours within which it can be revoked, from its generation. */
const REVOCATION_HOURS = 48;

export const udinDueAt = (signedAt: Date): Date => new Date(signedAt.getTime() + GENERATION_DAYS * DAY_MS);
export const revocableUntil = (issuedAt: Date): Date => new Date(latestOf(issuedAt) + REVOCATION_HOURS * HOUR_MS);

/**
 * A number that was told as a day stands at the midnight with which the day began, and may have been generated at the
 * day's end: nothing is over for it before that.
 */
function latestOf(issuedAt: Date): number {
  const at = issuedAt.getTime();
  return isMidnightInIndia(at) ? at + DAY_MS : at;
}

/** As it is kept, whatever people type or copy: "26 123456-abcdef1234". */
export const tidyUdin = tidyNumber;

export const membershipNumberIn = (udin: string): string => udin.slice(2, 8);

const yearIn = (udin: string): number => 2000 + Number(udin.slice(0, 2));

/**
 * When a number was generated, where nobody has told: the last moment that its year and the days after the signature
 * allow. In the first days of January people write down what they generated in December.
 */
export function latestIssue(udin: string, { signedAt, now }: Pick<UdinFacts, 'signedAt' | 'now'>): Date {
  const endOfYear = midnightInIndia(`${yearIn(udin) + 1}-01-01`).getTime() - 1;
  return new Date(Math.min(now.getTime(), udinDueAt(signedAt).getTime(), endOfYear));
}

interface UdinFacts {
  signedAt: Date;
  now: Date;
  /** When it was generated, where that is known. */
  issuedAt?: Date;
  /** Of the accountant who signed; empty where it is not on record. */
  membershipNumber?: string;
}

interface UdinFault {
  field: 'udin' | 'issuedAt';
  reason: string;
}

/**
 * What is wrong with a number for this signature; undefined when nothing is. Whether it is free, the register knows.
 */
export function udinFault(udin: string, facts: UdinFacts): UdinFault | undefined {
  if (!UDIN_FORM.test(udin)) return { field: 'udin', reason: UDIN_FORM_MESSAGE };
  return wrongMoment(facts) ?? wrongYear(udin, facts) ?? wrongMember(udin, facts);
}

/** Documents are often signed on paper some days before the file is stored: the clock here may be late, not early. */
function earliest({ signedAt }: UdinFacts): Date {
  return new Date(signedAt.getTime() - GENERATION_DAYS * DAY_MS);
}

function wrongMoment(facts: UdinFacts): UdinFault | undefined {
  const { issuedAt, now, signedAt } = facts;
  if (!issuedAt) return undefined;
  const fault = (reason: string): UdinFault => ({ field: 'issuedAt', reason });
  if (issuedAt > now) return fault('This moment is in the future');
  if (issuedAt > udinDueAt(signedAt))
    return fault(`A UDIN is generated within ${GENERATION_DAYS} days of the signature`);
  return latestOf(issuedAt) < earliest(facts).getTime()
    ? fault('This is long before the document was signed')
    : undefined;
}

function wrongYear(udin: string, facts: UdinFacts): UdinFault | undefined {
  const { issuedAt, now, signedAt } = facts;
  const due = udinDueAt(signedAt);
  const first = yearInIndia(issuedAt ?? earliest(facts));
  const last = yearInIndia(issuedAt ?? (now < due ? now : due));
  const year = yearIn(udin);
  if (year >= first && year <= last) return undefined;
  const wanted = first === last ? `${last}` : `${first} or ${last}`;
  return { field: 'udin', reason: `The year in this UDIN is ${year}; for this signature it is ${wanted}` };
}

function wrongMember(udin: string, { membershipNumber }: UdinFacts): UdinFault | undefined {
  const found = membershipNumberIn(udin);
  if (!membershipNumber || found === membershipNumber) return undefined;
  const reason = `This UDIN holds the membership number ${found}; the accountant who signed has ${membershipNumber}`;
  return { field: 'udin', reason };
}
