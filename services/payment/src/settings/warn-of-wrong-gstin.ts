import { Logger } from '@nestjs/common';
import { isGstin } from '@udin/contracts';

/** Until an operator says who it is. Its check character is wrong on purpose: it is nobody's. */
export const FICTIONAL_GSTIN = '19AAAAA0000A1Z5';

/** Said and not refused: a service that ran with a mistyped number must start again after an update. */
export function warnOfWrongGstin(gstin: string): void {
  if (gstin === FICTIONAL_GSTIN || isGstin(gstin)) return;
  new Logger('Settings').warn(
    'COMPANY_GSTIN has a wrong check character: one of its 15 characters is mistyped, and it stands on every invoice',
  );
}
