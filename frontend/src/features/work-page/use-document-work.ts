import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TimelineEntryAnswer, WorkAnswer } from '@udin/contracts/desk/work.answers';
import { useEffect, useState } from 'react';
import { ApiError, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { isDeleted } from '../../lib/api/is-deleted';
import { learnRevision } from '../../lib/known-revisions';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { presenceQuery, workQuery } from './work.queries';

interface Action {
  run: (expectedRevision: number) => Promise<WorkAnswer | void>;
  /** What people read when the server says nothing. */
  fallback: string;
}

/** The document on the desk: what is known of it, who else looks at it, and changes that nobody overwrites. */
export function useDocumentWork(id: string) {
  const client = useQueryClient();
  const work = useQuery(workQuery(id));
  const presence = useQuery(presenceQuery(id));
  const [problem, setProblem] = useState<ReadableProblem>();
  /** The revision that was on the screen when somebody else changed the document. */
  const [changedSince, setChangedSince] = useState<number>();
  const revision = work.data?.row.revision;
  const newest = presence.data?.revision;
  const { queryKey } = workQuery(id);

  useEffect(() => {
    if (revision !== undefined && newest !== undefined && newest > revision) {
      // Its UDIN and its seal as well: they change with it.
      void client.invalidateQueries({ predicate: ({ queryKey: key }) => key[0] === 'admin' && key[2] === id });
    }
  }, [client, id, revision, newest]);

  const acting = useMutation({
    mutationFn: ({ run }: Action) => run(revision ?? 0),
    onMutate: () => setProblem(undefined),
    onSuccess: (answer) => {
      setChangedSince(undefined);
      if (answer) {
        learnRevision({ id, revision: answer.row.revision });
        client.setQueryData(queryKey, answer);
      }
      // What was answered is new already; the lists are not.
      const isNew = (key: readonly unknown[]) => answer !== undefined && key[1] === 'work' && key[2] === id;
      void client.invalidateQueries({ predicate: ({ queryKey: key }) => key[0] === 'admin' && !isNew(key) });
    },
    onError: (error, { fallback }) => {
      setProblem(problemOf(error, fallback));
      if (isDeleted(error)) void presence.refetch();
      if (!(error instanceof ApiError) || error.status !== 409) return;
      if (error.code === 'document.changed') setChangedSince(revision);
      void client.invalidateQueries({ queryKey });
    },
  });
  const act = useOneAtATime(acting);
  const changes: TimelineEntryAnswer[] =
    changedSince === undefined ? [] : (work.data?.timeline ?? []).filter((entry) => entry.revision > changedSince);
  return {
    work,
    people: presence.data?.people ?? work.data?.people ?? [],
    problem,
    changes,
    /** Its customer has deleted it, while it is on the screen. */
    isGone: work.data !== undefined && (isDeleted(presence.error) || isDeleted(work.error)),
    isBusy: acting.isPending,
    /** Resolves to whether it was done; a refusal stands in `problem`. */
    act,
    dismiss: () => {
      setProblem(undefined);
      setChangedSince(undefined);
    },
  };
}

export type DocumentWork = ReturnType<typeof useDocumentWork>;
