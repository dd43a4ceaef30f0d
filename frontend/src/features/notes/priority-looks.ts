import { IconArrowDown, IconArrowUp, IconFlame, IconMinus } from '@tabler/icons-react';
import type { NotePriority } from '@udin/contracts/notes/note.kinds';

/** Which priorities stand out in a list (NOTE-1). */
export const STANDS_OUT: Record<NotePriority, boolean> = { low: false, medium: false, high: false, urgent: true };

/** Each priority by its icon, too: they differ without colours. */
export const PRIORITY_ICONS: Record<NotePriority, typeof IconMinus> = {
  low: IconArrowDown,
  medium: IconMinus,
  high: IconArrowUp,
  urgent: IconFlame,
};
