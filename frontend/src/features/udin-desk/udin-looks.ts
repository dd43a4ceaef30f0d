import type { UdinRow } from '@udin/contracts/udin/udin.answers';
import type { UdinState } from '@udin/contracts/udin/udin.kinds';
import { formatMoment } from '../../lib/format';
import type { MarkProps } from '../../ui/mark';
import { REVOKED_LOOK, STATUS_LOOKS } from '../../ui/status-looks';

export const STATE_NAMES: Record<UdinState, string> = {
  issued: 'In force',
  revoked: 'Revoked',
  replaced: 'Replaced',
  mistyped: 'Written wrongly',
};

/** As the lists of documents show what is in force and what is revoked. */
export const STATE_MARKS: Record<UdinState, Pick<MarkProps, 'icon' | 'tone'>> = {
  issued: STATUS_LOOKS.completed,
  revoked: REVOKED_LOOK,
  replaced: { icon: STATUS_LOOKS.cancelled.icon },
  mistyped: { icon: STATUS_LOOKS.cancelled.icon },
};

/** A number that stayed when another file was signed. */
export const ofEarlierFile = ({ signedSha256, signedAt, until }: UdinRow['earlierFiles'][number]): string =>
  `Until ${formatMoment(until)} it was of a file signed ${formatMoment(signedAt)}: SHA-256 ${signedSha256.slice(0, 12)}…`;
