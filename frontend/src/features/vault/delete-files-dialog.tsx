import { useMutation } from '@tanstack/react-query';
import type { VaultFileAnswer } from '@udin/contracts';
import { useState } from 'react';
import { messageOf, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { unlessGone } from '../../lib/api/unless-gone';
import { type Translate, useTexts } from '../../lib/language/vault-texts';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import classes from './delete-files-dialog.module.css';

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
  const t = useTexts();
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
      onDone({ deleted: asked.filter((file) => !refused.has(file)), problem: problemIn(t, refused, asked.length) }),
    onSettled: onClose,
  });
  const remove = useOneAtATime(removal);
  const isOne = files.length === 1;
  return (
    <ConfirmDialog
      opened={files.length > 0}
      title={
        isOne
          ? t('vaultDelete.titleOfOne', { name: files[0]!.originalName })
          : t('vaultDelete.titleOfSeveral', { count: files.length })
      }
      confirmLabel={t('vaultDelete.confirm')}
      isDestructive
      isWorking={removal.isPending}
      returnFocus={returnFocus}
      onConfirm={() => void remove(files)}
      onClose={onClose}
    >
      {isOne ? (
        t('vaultDelete.textOfOne')
      ) : (
        <>
          {t('vaultDelete.textOfSeveral')}
          <ul className={classes.names} tabIndex={0} aria-label={t('vaultDelete.names')}>
            {files.map(({ id, originalName }) => (
              <li key={id}>{originalName}</li>
            ))}
          </ul>
          <div role="status" className={classes.progress}>
            {removal.isPending && t('vaultDelete.progress', { number: tried + 1, total: files.length })}
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}

function problemIn(t: Translate, refused: Map<VaultFileAnswer, unknown>, asked: number): Outcome['problem'] {
  const failed = t('vaultDelete.failed');
  if (asked === 1) return [...refused.values()].map((error) => problemOf(error, failed))[0];
  const lines = [...refused].map(([{ originalName }, error]) => `${originalName}: ${messageOf(error, failed)}`);
  if (lines.length === 0) return undefined;
  const head = lines.length < asked ? 'vaultDelete.othersGone' : 'vaultDelete.notDeleted';
  return [t(head, { count: lines.length }), ...lines].join('\n');
}
