import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { useKeys } from '../../lib/use-keys';

interface QueueKeys {
  /** Without them only Enter does something, which is no letter. */
  areOn: boolean;
  rows: readonly QueueRow[];
  current: string;
  onCurrent: (id: string) => void;
  onOpen: (id: string) => void;
  onPick: (id: string) => void;
  onAssign: () => void;
  onStatus: () => void;
  onGiveBack: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** The keys of the queue; keysOfQueue lists them. TakeNextButton has its own. */
export function useQueueKeys({ areOn, rows, current, onCurrent, onOpen, onPick, ...on }: QueueKeys): void {
  const at = rows.findIndex(({ id }) => id === current);
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (row) onCurrent(row.id);
  };
  const withCurrent = (act: (id: string) => void) => () => {
    if (at >= 0) act(current);
  };
  useKeys({
    Enter: withCurrent(onOpen),
    ...(areOn && {
      j: () => go(at + 1),
      k: () => go(at - 1),
      x: withCurrent(onPick),
      a: on.onAssign,
      s: on.onStatus,
      b: on.onGiveBack,
      '/': on.onSearch,
      '?': on.onHelp,
    }),
  });
}
