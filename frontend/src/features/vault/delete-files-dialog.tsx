import { useMutation } from '@tanstack/react-query';
import type { VaultFileAnswer } from '@udin/contracts';
import { useState } from 'react';
import { messageOf, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { unlessGone } from '../../lib/api/unless-gone';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import classes from './delete-files-dialog.module.css';
import { filesOf } from './files-of';

const NOT_DELETED = 'Failed to delete file. Please try again.';

interface Outcome {
  deleted: VaultFileAnswer[];
  /** Why the others are still there. */
  problem?: string | ReadableProblem;
}

interface DeleteFilesDialogProps {
  /** Closed without any. */
  files: VaultFileAnswer[];
  userId: string;
  returnFocus: boolean;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
}

/** Asks before files are deleted, and names them (VLT-1). One that cannot be deleted does not stop the others. */
export function DeleteFilesDialog({ files, userId, returnFocus, onClose, onDone }: DeleteFilesDialogProps) {
  const [tried, setTried] = useState(0);
  const removal = useMutation({
    mutationFn: async (asked: VaultFileAnswer[]) => {
      const refused = new Map<VaultFileAnswer, unknown>();
      for (const [index, file] of asked.entries()) {
        setTried(index);
        const deletion = call('DELETE /api/vault/file/:id', { params: { id: file.id }, body: { userId } });
        await unlessGone(deletion).catch((error: unknown) => refused.set(file, error));
      }
      return refused;
    },
    onSuccess: (refused, asked) =>
      onDone({ deleted: asked.filter((file) => !refused.has(file)), problem: problemIn(refused, asked.length) }),
    onSettled: onClose,
  });
  const remove = useOneAtATime(removal);
  const isOne = files.length === 1;
  return (
    <ConfirmDialog
      opened={files.length > 0}
      title={isOne ? `Delete ${files[0]!.originalName}?` : `Delete ${filesOf(files.length)}?`}
      confirmLabel="Delete"
      isDestructive
      isWorking={removal.isPending}
      returnFocus={returnFocus}
      onConfirm={() => void remove(files)}
      onClose={onClose}
    >
      {isOne ? (
        'The file is removed for good. A public address of it stops working.'
      ) : (
        <>
          The files are removed for good. Public addresses of them stop working.
          <ul className={classes.names} tabIndex={0} aria-label="Files to delete">
            {files.map(({ id, originalName }) => (
              <li key={id}>{originalName}</li>
            ))}
          </ul>
          <div role="status" className={classes.progress}>
            {removal.isPending && `Deleting ${tried + 1} of ${files.length}`}
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}

function problemIn(refused: Map<VaultFileAnswer, unknown>, asked: number): Outcome['problem'] {
  if (asked === 1) return [...refused.values()].map((error) => problemOf(error, NOT_DELETED))[0];
  const lines = [...refused].map(([{ originalName }, error]) => `${originalName}: ${messageOf(error, NOT_DELETED)}`);
  if (lines.length === 0) return undefined;
  const others = lines.length < asked ? '; the others are gone' : '';
  return `${filesOf(lines.length)} could not be deleted${others}.\n${lines.join('\n')}`;
}
