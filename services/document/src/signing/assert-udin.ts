import { membershipNumberIn, UDIN_FORM } from '@udin/contracts';
import { Problem } from '@udin/service-kit';

/** Throws document.udin-invalid, also when the number belongs to another accountant. */
export function assertUdin(udin: string, membershipNumber?: string): void {
  if (!UDIN_FORM.test(udin)) throw new Problem('document.udin-invalid');
  if (membershipNumber && membershipNumberIn(udin) !== membershipNumber) {
    const reason = 'The UDIN does not hold this membership number';
    throw new Problem('document.udin-invalid', { details: [{ field: 'membershipNumber', reason }] });
  }
}
