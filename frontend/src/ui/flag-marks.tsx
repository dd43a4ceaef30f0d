import type { FileFlagAnswer } from '@udin/contracts';
import { useTexts } from '../lib/language/parts-texts';
import classes from './flag-marks.module.css';
import { capitalised, flagLookOf, flagText } from './flag-looks';

interface FlagMarksProps {
  flags: readonly FileFlagAnswer[];
  /** The file's name. */
  of: string;
}

/** What a file carries: icon and words, so that nothing is hidden from a keyboard or a screen reader. */
export function FlagMarks({ flags, of }: FlagMarksProps) {
  const t = useTexts();
  if (flags.length === 0) return null;
  return (
    <ul className={classes.marks} aria-label={t('flag.of', { name: of })}>
      {flags.map((flag) => {
        const { icon: Icon } = flagLookOf(flag.code);
        return (
          <li key={flag.code} className={classes.mark}>
            <Icon size={14} aria-hidden className={classes.icon} />
            {capitalised(flagText(flag))}
          </li>
        );
      })}
    </ul>
  );
}
