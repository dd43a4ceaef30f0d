import type { NotePriority } from '@udin/contracts/notes/note.kinds';
import { useTexts } from '../../lib/language/notes-texts';
import classes from './priority-badge.module.css';
import { PRIORITY_ICONS } from './priority-looks';

/** The word with its icon, not a colour alone; urgent stands out (NOTE-1). */
export function PriorityBadge({ priority }: { priority: NotePriority }) {
  const t = useTexts();
  const Icon = PRIORITY_ICONS[priority];
  return (
    <span className={classes.badge} data-priority={priority}>
      <Icon size={14} aria-hidden />
      {t(`notePriority.${priority}`)}
    </span>
  );
}
