import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import type { TimelineKind } from '@udin/contracts/desk/desk.kinds';
import { t, textIfAny, type TextKey } from '../lib/language/parts-texts';
import { statusLabel } from './status-looks';

/** Every kind has its words: a new one does not compile without. */
const keyOf = (kind: TimelineKind): TextKey => `timeline.${kind}`;

/** What was written about it. Why something is no longer in force is the last line; the server says it in English. */
export function timelineText({ text, reasonKey }: TimelineEntryAnswer): string | null {
  const reason = reasonKey && textIfAny(`names.udinReason.${reasonKey}`);
  return text && reason ? text.replace(/.*$/, reason) : text;
}

/** What happened, in words. A page that was loaded before a release may be told a kind that it does not know yet. */
export function timelineWords({ kind, to }: TimelineEntryAnswer): string {
  if (kind === 'status' && to) return t('timeline.statusTo', { status: statusLabel(to) });
  return textIfAny(keyOf(kind)) ?? kind;
}
