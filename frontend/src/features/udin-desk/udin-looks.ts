import { IconArrowsExchange, IconBan, IconCheck, IconX } from '@tabler/icons-react';
import type { UdinRow } from '@udin/contracts/udin/udin.answers';
import type { UdinState } from '@udin/contracts/udin/udin.kinds';
import { formatMoment } from '../../lib/format';
import type { MarkProps } from '../../ui/mark';

export const STATE_NAMES: Record<UdinState, string> = {
  issued: 'In force',
  revoked: 'Revoked',
  replaced: 'Replaced',
  mistyped: 'Written wrongly',
};

/** As the lists of documents show what is in force and what is revoked. */
export const STATE_MARKS: Record<UdinState, Pick<MarkProps, 'icon' | 'tone'>> = {
  issued: { icon: IconCheck, tone: 'good' },
  revoked: { icon: IconBan, tone: 'bad' },
  replaced: { icon: IconArrowsExchange },
  mistyped: { icon: IconX },
};

/** A number that stayed when another file was signed. */
export const ofEarlierFile = ({ signedSha256, signedAt, until }: UdinRow['earlierFiles'][number]): string =>
  `Until ${formatMoment(until)} it was of a file signed ${formatMoment(signedAt)}: SHA-256 ${signedSha256.slice(0, 12)}…`;
