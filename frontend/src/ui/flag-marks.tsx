import type { FileFlagAnswer } from '@udin/contracts';
import classes from './flag-marks.module.css';
import { capitalised, flagLookOf } from './flag-looks';

interface FlagMarksProps {
  flags: readonly FileFlagAnswer[];
  /** The file's name. */
  of: string;
}

/** What a file carries: icon and words, so that nothing is hidden from a keyboard or a screen reader. */
export function FlagMarks({ flags, of }: FlagMarksProps) {
  if (flags.length === 0) return null;
  return (
    <ul className={classes.marks} aria-label={`What ${of} carries`}>
      {flags.map(({ code, text }) => {
        const { icon: Icon } = flagLookOf(code);
        return (
          <li key={code} className={classes.mark}>
            <Icon size={14} aria-hidden className={classes.icon} />
            {capitalised(text)}
          </li>
        );
      })}
    </ul>
  );
}
