import { Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VaultFileAnswer } from '@udin/contracts';
import { useState } from 'react';
import { problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatSize } from '../../lib/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { Pages } from '../../ui/pages';
import { StatCard } from '../../ui/stat-card';
import { EditFileDialog } from './edit-file-dialog';
import { type VaultPreview, VaultTable } from './vault-table';
import { VaultFilters } from './vault-filters';
import { VaultUploadDialog } from './vault-upload-dialog';
import { firstFilter, type VaultFilter, vaultFilesQuery, vaultStatsQuery } from './vault.queries';

interface VaultTabProps {
  userId: string;
  onPreview: (file: VaultPreview) => void;
}

/** The customer's own files (VLT-1). */
export function VaultTab({ userId, onPreview }: VaultTabProps) {
  const client = useQueryClient();
  const [filter, setFilter] = useState(firstFilter);
  const [isUploading, setUploading] = useState(false);
  const [editing, setEditing] = useState<VaultFileAnswer | null>(null);
  const [deleting, setDeleting] = useState<VaultFileAnswer | null>(null);
  const [error, setError] = useState<string | ReadableProblem>();
  const files = useQuery(vaultFilesQuery(userId, filter));
  const stats = useQuery(vaultStatsQuery(userId));
  const refresh = () => client.invalidateQueries({ queryKey: ['vault', userId] });
  const removal = useMutation({
    mutationFn: (id: string) => call('DELETE /api/vault/file/:id', { params: { id }, body: { userId } }),
    onSuccess: refresh,
    onError: (failure) => setError(problemOf(failure, 'Failed to delete file. Please try again.')),
    onSettled: () => setDeleting(null),
  });
  const change = (part: Partial<VaultFilter>) => setFilter({ ...filter, page: 1, ...part });
  const failed = [files, stats].filter(({ isError }) => isError);
  const missing = stats.isError ? null : undefined;
  const size = stats.data && `${formatSize(stats.data.totalSize)} of ${formatSize(stats.data.quota)}`;
  const isFiltered = filter.search !== '' || filter.category !== 'all';

  return (
    <Stack gap="lg">
      <ErrorBanner
        message={failed[0] ? problemOf(failed[0].error, 'Failed to load vault data. Please try again.') : null}
        onRetry={() => failed.forEach((each) => void each.refetch())}
      />
      <ErrorBanner message={error} onClose={() => setError(undefined)} />
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <StatCard label="Total files" value={stats.data?.totalFiles ?? missing} />
        <StatCard label="Total size" value={size ?? missing} />
      </SimpleGrid>
      <Group justify="space-between">
        <Title order={2}>My Vault</Title>
        <NextStepButton onClick={() => setUploading(true)}>Upload Files</NextStepButton>
      </Group>
      <VaultFilters filter={filter} onChange={change} />
      <VaultTable
        files={files.data?.files}
        hasFailed={files.isError}
        isFiltered={isFiltered}
        onPreview={onPreview}
        onEdit={setEditing}
        onDelete={setDeleting}
      />
      <Pages of="my vault" total={files.data?.pages ?? 1} page={filter.page} onPage={(page) => change({ page })} />
      <VaultUploadDialog
        userId={userId}
        opened={isUploading}
        onClose={() => setUploading(false)}
        onUploaded={(refused) => {
          if (refused.length > 0) setError(`Some files were not kept; the others are.\n${refused.join('\n')}`);
          void refresh();
        }}
      />
      <EditFileDialog file={editing} userId={userId} onClose={() => setEditing(null)} onSaved={() => void refresh()} />
      <ConfirmDialog
        opened={deleting !== null}
        title={`Delete ${deleting?.originalName ?? ''}?`}
        confirmLabel="Delete"
        isDestructive
        isWorking={removal.isPending}
        onConfirm={() => deleting && removal.mutate(deleting.id)}
        onClose={() => setDeleting(null)}
      >
        The file is removed for good. A public address of it stops working.
      </ConfirmDialog>
    </Stack>
  );
}
