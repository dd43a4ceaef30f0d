type Who = 'assign' | 'give-back' | 'work';

const KEYS: readonly (readonly [key: string, does: string, who?: Who])[] = [
  ['n', 'Take the next document', 'work'],
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['Enter', 'Open the document'],
  ['x', 'Choose the row, or not'],
  ['a', 'Assign the chosen rows, or the current one', 'assign'],
  ['b', 'Give the chosen rows back, or the current one', 'give-back'],
  ['s', 'Change their status'],
  ['/', 'Search'],
  ['?', 'This help'],
];

/** What the help of the queue lists. Whoever may assign does not give back; whoever may do neither only looks on. */
export function keysOfQueue({ mayGiveBack, mayWork }: { mayGiveBack: boolean; mayWork: boolean }) {
  const others: Who[] = [mayGiveBack ? 'assign' : 'give-back', ...(mayWork ? [] : ['work' as const])];
  return KEYS.flatMap(([key, does, who]) => (who && others.includes(who) ? [] : [[key, does] as const]));
}
