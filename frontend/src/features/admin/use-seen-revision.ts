import { useQueryClient } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { newestRevision } from '../../lib/known-revisions';

/**
 * What somebody else does while a dialog is open is not overwritten without a word. Who was told of it once may go on:
 * the lists behind the dialog are new by then.
 */
export function useSeenRevision(document: Pick<DocumentAnswer, 'id' | 'revision'>) {
  const client = useQueryClient();
  const [expectedRevision, setExpected] = useState(() => newestRevision(document));
  const learn = (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.isCut) return;
    if (failure.code === 'document.changed') setExpected(undefined);
    // Whatever was refused: the list may be older than what the server knows, and its document deleted.
    void client.invalidateQueries({ queryKey: ['admin'] });
  };
  return { expectedRevision, learn };
}
