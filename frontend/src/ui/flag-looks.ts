import { IconBolt, IconFileText, IconInfoCircle, IconLock, IconPaperclip, IconWorld } from '@tabler/icons-react';
import type { FileFlag, FileFlagAnswer } from '@udin/contracts';
import { t, textIfAny, type TextKey } from '../lib/language/parts-texts';

interface FlagClass {
  icon: typeof IconBolt;
  /** What the owner of the file can do about it. */
  advice: TextKey;
}

const RUNS: FlagClass = { icon: IconBolt, advice: 'flag.advice.runs' };
const REACHES_OUT: FlagClass = { icon: IconWorld, advice: 'flag.advice.reachesOut' };
const HOLDS_FILES: FlagClass = { icon: IconPaperclip, advice: 'flag.advice.holdsFiles' };
const IS_DAMAGED: FlagClass = { icon: IconInfoCircle, advice: 'flag.advice.isDamaged' };
const IS_LOCKED: FlagClass = { icon: IconLock, advice: 'flag.advice.isLocked' };
const IS_OTHER_TEXT: FlagClass = { icon: IconFileText, advice: 'flag.advice.isOtherText' };

/** Every flag of a file belongs to one class: a new one does not compile until it has one. */
const FLAG_CLASSES: Record<FileFlag, FlagClass> = {
  scripts: RUNS,
  'launch-action': RUNS,
  activex: RUNS,
  'empty-macros': RUNS,
  'external-links': REACHES_OUT,
  'linked-picture': REACHES_OUT,
  dde: REACHES_OUT,
  'web-query': REACHES_OUT,
  'web-function': REACHES_OUT,
  attachments: HOLDS_FILES,
  'nested-archive': HOLDS_FILES,
  programs: HOLDS_FILES,
  'leading-data': IS_DAMAGED,
  'trailing-data': IS_DAMAGED,
  encrypted: IS_LOCKED,
  markup: IS_OTHER_TEXT,
  'utf-16': IS_OTHER_TEXT,
  'legacy-encoding': IS_OTHER_TEXT,
};

/**
 * Icon and advice, in the language of the page. A page that was loaded before a release may be told a flag that it does
 * not know yet.
 */
export function flagLookOf(code: string): { icon: typeof IconBolt; advice: string } {
  const known: Record<string, FlagClass | undefined> = FLAG_CLASSES;
  const { icon, advice } = known[code] ?? IS_DAMAGED;
  return { icon, advice: t(advice) };
}

/** What a file carries. English comes from the server, where the words go on after the file's name. */
export const flagText = ({ code, text }: FileFlagAnswer): string => textIfAny(`flags.${code}`) ?? text;

/** "books.zip carries a script." */
export const flagSentence = (name: string, flag: FileFlagAnswer): string =>
  t('flag.sentence', { name, text: flagText(flag) });

/** "carries a script" as a sentence or mark by itself. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
