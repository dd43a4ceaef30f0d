import { MOST_IN_BULK } from '@udin/contracts/desk/desk.kinds';
import { BusyButton } from '../../ui/busy-button';
import type { useReclaim } from './use-reclaim';

/** In one act, as many as one may name. */
export function ReclaimAllButton({ count, by }: { count: number; by: ReturnType<typeof useReclaim> }) {
  const what = count > MOST_IN_BULK ? `the newest ${MOST_IN_BULK}` : count === 1 ? '1' : `all ${count}`;
  return (
    <BusyButton variant="default" loading={by.isTaking(null)} onClick={() => void by.take(null)}>
      Take back {what}
    </BusyButton>
  );
}
