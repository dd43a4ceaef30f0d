import type { UdinRow } from '@udin/contracts/udin/udin.answers';
import type { UdinState } from '@udin/contracts/udin/udin.kinds';
import { formatMoment } from '../../lib/format';

export const STATE_NAMES: Record<UdinState, string> = {
  issued: 'In force',
  revoked: 'Revoked',
  replaced: 'Replaced',
  mistyped: 'Written wrongly',
};

/** A number that stayed when another file was signed. */
export const ofEarlierFile = ({ signedSha256, signedAt, until }: UdinRow['earlierFiles'][number]): string =>
  `Until ${formatMoment(until)} it was of a file signed ${formatMoment(signedAt)}: SHA-256 ${signedSha256.slice(0, 12)}…`;
