import { useState } from 'react';
import { t } from '../lib/language/parts-texts';

/** After a row was deleted its button is gone: the focus goes to the heading of the list, and it is said. */
export function useDeletedRow(focusTop: () => void) {
  const [news, setNews] = useState<string>();
  return {
    news,
    /** False: the dialog must not look for the button that opened it. */
    returnFocus: news === undefined,
    tell: (deleted: string, verb: 'was' | 'were' = 'was') => {
      setNews(t(`list.deleted.${verb}`, { what: deleted }));
      focusTop();
    },
    /** Before the next one, so that the same name is news again. */
    forget: () => setNews(undefined),
  };
}
