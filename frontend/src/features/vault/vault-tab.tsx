import { Group, Stack, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VaultFileAnswer } from '@udin/contracts';
import { useState } from 'react';
import { useAddressState } from '../../lib/address-state';
import { problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { download } from '../../lib/download';
import { formatSize } from '../../lib/format';
import { useTexts } from '../../lib/language/vault-texts';
import { saveArchive } from '../../lib/save-archive';
import { assertStillLoggedIn } from '../../lib/session';
import { useEver } from '../../lib/use-ever';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useStable } from '../../lib/use-stable';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';
import { ErrorOfAct } from '../../ui/error-of-act';
import { ListNews } from '../../ui/list-news';
import { NextStepButton } from '../../ui/next-step-button';
import { Pages } from '../../ui/pages';
import { StatCard } from '../../ui/stat-card';
import { StatCards } from '../../ui/stat-cards';
import { useDeletedRow } from '../../ui/use-deleted-row';
import { useLastPage } from '../../ui/use-last-page';
import { useListTop } from '../../ui/use-list-top';
import { DeleteFilesDialog } from './delete-files-dialog';
import { EditFileDialog, isBeingEdited } from './edit-file-dialog';
import { SelectedFiles } from './select-file';
import { SelectionBar } from './selection-bar';
import { type VaultPreview, VaultTable } from './vault-table';
import { VAULT_CHOICES, VaultFilters } from './vault-filters';
import { VaultUploadDialog } from './vault-upload-dialog';
import { firstFilter, type VaultFilter, vaultFilesQuery, vaultStatsQuery } from './vault.queries';
import { besideOnPhone } from '../../ui/beside-on-phone';

interface VaultTabProps {
  userId: string;
  onPreview: (file: VaultPreview) => void;
}

/** The customer's own files (VLT-1). */
export function VaultTab({ userId, onPreview }: VaultTabProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [filter, setFilter] = useAddressState(firstFilter, VAULT_CHOICES);
  const { heading, goToTop, focusTop } = useListTop();
  const deleted = useDeletedRow(focusTop);
  const [isUploading, setUploading] = useState(false);
  const [told, setTold] = useState<string>();
  const [editing, setEditing] = useState<VaultFileAnswer | null>();
  const [deleting, setDeleting] = useState<VaultFileAnswer[]>([]);
  const [selected, setSelected] = useState<string[]>([]);
  const [error, setError] = useState<string | ReadableProblem>();
  const files = useQuery(vaultFilesQuery(userId, filter));
  const isBeyond = useLastPage(files, (page) => setFilter({ page }, { replace: true }));
  const stats = useQuery(vaultStatsQuery(userId));
  const refresh = () => client.invalidateQueries({ queryKey: ['vault', userId] });
  /** Another tab may have changed it: what is shown is read again. */
  const fail = (fallback: string) => (failure: unknown) => {
    setError(problemOf(failure, fallback));
    void refresh();
  };
  const downloading = useMutation({
    // Asks for a new link first: links are valid for ten minutes.
    mutationFn: ({ id }: VaultFileAnswer) => call('GET /api/vault/file/:id', { params: { id } }),
    onSuccess: ({ downloadUrl }) => download(downloadUrl),
    onError: fail(t('vault.downloadFailed')),
  });
  const takingAll = useMutation({
    mutationFn: async () => {
      const archive = await call('GET /api/vault/user/:userId/archive', { params: { userId } });
      await assertStillLoggedIn(userId);
      return saveArchive(archive);
    },
    onSuccess: setTold,
    onError: fail(t('vault.archiveFailed')),
  });
  const takeAll = useOneAtATime(takingAll);
  // Before the next one, so that the same words are news again.
  const forgetNews = () => {
    deleted.forget();
    setTold(undefined);
  };
  const change = (part: Partial<VaultFilter>) => {
    forgetNews();
    setSelected([]);
    setFilter({ page: 1, ...part });
  };
  const failed = [files, stats].filter(({ isError }) => isError);
  const missing = stats.isError ? null : undefined;
  const size =
    stats.data && t('vault.sizeOf', { size: formatSize(stats.data.totalSize), quota: formatSize(stats.data.quota) });
  const isFiltered = filter.q !== '' || filter.category !== 'all';
  const shown = isBeyond ? undefined : files.data?.files;
  // Once, when the files are there: an edit that was cut off goes on.
  if (editing === undefined && shown) setEditing(shown.find(isBeingEdited) ?? null);
  // What another tab has deleted is selected no more.
  const chosen = shown?.filter(({ id }) => selected.includes(id)) ?? [];
  const remove = (asked: VaultFileAnswer[]) => {
    forgetNews();
    setDeleting(asked);
  };
  const removeOne = useStable((file: VaultFileAnswer) => remove([file]));
  const select = useStable(({ id }: VaultFileAnswer) =>
    setSelected((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id])),
  );
  const save = useStable((file: VaultFileAnswer) => {
    setError(undefined);
    downloading.mutate(file);
  });
  const edit = useStable((file: VaultFileAnswer) => {
    forgetNews();
    setEditing(file);
  });
  const total = files.isPlaceholderData ? undefined : files.data?.total;
  const found = useEver(isFiltered) && total !== undefined ? t('vault.found', { count: total }) : undefined;

  return (
    <Stack gap="lg">
      <ErrorBanner
        message={failed[0] ? problemOf(failed[0].error, t('vault.loadFailed')) : null}
        onRetry={() => failed.forEach((each) => void each.refetch())}
      />
      <ErrorOfAct message={error} onClose={() => setError(undefined)} />
      <StatCards>
        <StatCard label={t('vault.totalFiles')} value={stats.data?.totalFiles ?? missing} />
        <StatCard label={t('vault.totalSize')} value={size ?? missing} />
      </StatCards>
      <Group justify="space-between">
        <Title order={2} ref={heading}>
          {t('vault.title')}
        </Title>
        <Group gap="sm" flex={besideOnPhone} className="wide-on-phone">
          {stats.data && stats.data.totalFiles > 0 && (
            <BusyButton
              variant="default"
              loading={takingAll.isPending}
              onClick={() => {
                forgetNews();
                setError(undefined);
                void takeAll();
              }}
            >
              {t('vault.downloadAll')}
            </BusyButton>
          )}
          <NextStepButton
            onClick={() => {
              forgetNews();
              setUploading(true);
            }}
          >
            {t('vault.upload')}
          </NextStepButton>
        </Group>
      </Group>
      {/* Nothing is sought in an empty vault, unless another tab has emptied it since. */}
      {(isFiltered || stats.data?.totalFiles !== 0) && <VaultFilters filter={filter} onChange={change} />}
      <ListNews>{deleted.news ?? told ?? found}</ListNews>
      <SelectedFiles value={selected}>
        <VaultTable
          files={shown}
          isOld={files.isPlaceholderData}
          hasFailed={files.isError}
          isFiltered={isFiltered}
          onSelect={select}
          onPreview={onPreview}
          onDownload={save}
          onEdit={edit}
          onDelete={removeOne}
        />
      </SelectedFiles>
      {shown && shown.length > 0 && (
        <SelectionBar
          shown={shown.length}
          selected={chosen.length}
          onAll={(isSelected) => setSelected(isSelected ? shown.map(({ id }) => id) : [])}
          onDelete={() => remove(chosen)}
        />
      )}
      <Pages
        of={t('vault.pages')}
        total={files.data?.pages ?? 1}
        page={filter.page}
        onPage={(page) => {
          change({ page });
          goToTop();
        }}
      />
      <VaultUploadDialog
        userId={userId}
        opened={isUploading}
        onClose={() => setUploading(false)}
        onUploaded={(stored, refused) => {
          if (stored > 0) setTold(t('vault.uploaded', { count: stored }));
          if (refused.length > 0) setError([t('vault.someRefused'), ...refused].join('\n'));
          void refresh();
        }}
      />
      <EditFileDialog
        file={editing ?? null}
        userId={userId}
        onClose={() => setEditing(null)}
        onSettled={() => void refresh()}
        onSaved={({ originalName }) => setTold(t('vaultEdit.saved', { name: originalName }))}
      />
      <DeleteFilesDialog
        files={deleting}
        userId={userId}
        returnFocus={deleted.returnFocus}
        onClose={() => setDeleting([])}
        onDone={({ deleted: gone, problem }) => {
          if (gone.length === 1) deleted.tell(gone[0]!.originalName);
          if (gone.length > 1) deleted.tell(t('vault.files', { count: gone.length }), 'were');
          // Another page comes in the place of one that is gone: it is read from its top.
          if (gone.length === shown?.length) goToTop();
          setError(problem);
          void refresh();
        }}
      />
    </Stack>
  );
}
