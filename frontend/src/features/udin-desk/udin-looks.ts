import type { UdinState } from '@udin/contracts/udin/udin.kinds';

export const STATE_NAMES: Record<UdinState, string> = {
  issued: 'In force',
  revoked: 'Revoked',
  replaced: 'Replaced',
  mistyped: 'Written wrongly',
};
