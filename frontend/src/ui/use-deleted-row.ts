import { useState } from 'react';

/** After a row was deleted its button is gone: the focus goes to the heading of the list, and it is said. */
export function useDeletedRow(focusTop: () => void) {
  const [name, setName] = useState<string>();
  return {
    news: name === undefined ? undefined : `${name} was deleted.`,
    /** False: the dialog must not look for the button that opened it. */
    returnFocus: name === undefined,
    tell: (deleted: string) => {
      setName(deleted);
      focusTop();
    },
    /** Before the next one, so that the same name is news again. */
    forget: () => setName(undefined),
  };
}
