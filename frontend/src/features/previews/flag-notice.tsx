import type { FileFlagAnswer } from '@udin/contracts';
import { flagLookOf, flagSentence } from '../../ui/flag-looks';
import { Notice } from '../../ui/notice';

interface FlagNoticeProps {
  id: string;
  name: string;
  flags: readonly FileFlagAnswer[];
  /** Whether the viewer can send another file in its place. */
  canReplace: boolean;
}

/** Says what a file carries before it is opened elsewhere or saved, and to its owner what to do about it. */
export function FlagNotice({ id, name, flags, canReplace }: FlagNoticeProps) {
  if (flags.length === 0) return null;
  const advice = new Set(flags.map(({ code }) => flagLookOf(code).advice));
  return (
    <div id={id}>
      <Notice tone="note">
        {flags.map((flag) => (
          <div key={flag.code}>{flagSentence(name, flag)}</div>
        ))}
        {canReplace && <div>{[...advice].join(' ')}</div>}
      </Notice>
    </div>
  );
}
