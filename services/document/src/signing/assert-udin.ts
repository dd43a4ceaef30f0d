import { Problem } from '@udin/service-kit';

/** 2-digit year, 6-digit membership number, 10 capital letters or digits. */
const UDIN = /^\d{8}[A-Z0-9]{10}$/;

/** Throws document.udin-invalid, also when the number belongs to another accountant. */
export function assertUdin(udin: string, membershipNumber?: string): void {
  if (!UDIN.test(udin)) throw new Problem('document.udin-invalid');
  if (membershipNumber && udin.slice(2, 8) !== membershipNumber) {
    const reason = 'The UDIN does not hold this membership number';
    throw new Problem('document.udin-invalid', { details: [{ field: 'membershipNumber', reason }] });
  }
}
