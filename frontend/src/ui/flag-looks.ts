import { IconBolt, IconFileText, IconInfoCircle, IconLock, IconPaperclip, IconWorld } from '@tabler/icons-react';
import type { FileFlag } from '@udin/contracts';

interface FlagLook {
  icon: typeof IconBolt;
  /** What the owner of the file can do about it. */
  advice: string;
}

const RUNS: FlagLook = { icon: IconBolt, advice: 'Save it as a PDF without scripts and macros, and replace it.' };
const REACHES_OUT: FlagLook = {
  icon: IconWorld,
  advice: 'Put what it takes from elsewhere into the file itself, and replace it.',
};
const HOLDS_FILES: FlagLook = {
  icon: IconPaperclip,
  advice: 'Take out the files inside it, upload those that matter by themselves, and replace it.',
};
const IS_DAMAGED: FlagLook = {
  icon: IconInfoCircle,
  advice: 'Save it again with the program that made it, and replace it.',
};
const IS_LOCKED: FlagLook = { icon: IconLock, advice: 'Save it without restrictions, and replace it.' };
const IS_OTHER_TEXT: FlagLook = {
  icon: IconFileText,
  advice: 'If it is not shown as you know it, save it as a plain text in UTF-8, and replace it.',
};

/** Every flag of a file belongs to one class: a new one does not compile until it has a look. */
const FLAG_LOOKS: Record<FileFlag, FlagLook> = {
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

/** A page that was loaded before a release may be told a flag that it does not know yet. */
export function flagLookOf(code: string): FlagLook {
  const known: Record<string, FlagLook | undefined> = FLAG_LOOKS;
  return known[code] ?? IS_DAMAGED;
}

/** "carries a script" as a sentence or mark by itself. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
