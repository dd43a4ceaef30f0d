import type { NotePriority } from '@udin/contracts/notes/note.kinds';

/** Which priorities stand out in a list (NOTE-1). */
export const STANDS_OUT: Record<NotePriority, boolean> = { low: false, medium: false, high: false, urgent: true };
