import { IconCheck, IconClock, IconLoader2, IconLock, IconPlayerPause, IconPlugX, IconX } from '@tabler/icons-react';
import type { InstanceAnswer, JobAnswer } from '@udin/contracts';
import { Mark } from '../../ui/mark';

type Look = { icon: typeof IconCheck; tone?: 'bad' | 'note' | 'good'; word: string };

const LOOKS: Record<InstanceAnswer['state'] | JobAnswer['state'], Look> = {
  up: { icon: IconCheck, tone: 'good', word: 'Up' },
  down: { icon: IconX, tone: 'bad', word: 'Down' },
  unreachable: { icon: IconPlugX, tone: 'bad', word: 'No answer' },
  refused: { icon: IconLock, tone: 'note', word: 'Not allowed' },
  off: { icon: IconPlayerPause, word: 'Off' },
  waiting: { icon: IconClock, word: 'Not run yet' },
  running: { icon: IconLoader2, tone: 'note', word: 'Running' },
  done: { icon: IconCheck, tone: 'good', word: 'Done' },
  failed: { icon: IconX, tone: 'bad', word: 'Failed' },
};

/** The state of an instance or a job: icon and word, never a colour alone. */
export function StateMark({ state }: { state: keyof typeof LOOKS }) {
  const { icon, tone, word } = LOOKS[state];
  return (
    <Mark icon={icon} tone={tone}>
      {word}
    </Mark>
  );
}
