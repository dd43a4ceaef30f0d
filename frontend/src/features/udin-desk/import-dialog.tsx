import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportedUdin } from '@udin/contracts/udin/udin.answers';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { uploadForm } from '../../lib/api/upload-form';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { Dialog } from '../../ui/dialog';
import { DropArea } from '../../ui/drop-area';
import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { useFocusBack } from '../../ui/use-focus-back';
import { importInWords, ImportPreview } from './import-preview';

const as = 'admin' as const;

/** A sheet that came back from the portal: first looked at, then recorded. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Bring the sheet back" size={960}>
      {opened && <ImportForm onClose={onClose} />}
    </Dialog>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: (file: File) => uploadForm('POST /api/documents/udins/import', { as, files: { file } }),
    onMutate: () => recording.reset(),
  });
  const recording = useMutation({
    mutationFn: (rows: ImportedUdin[]) =>
      call('POST /api/documents/udins', { as, body: { rows: rows.map(toRequest) } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
  const record = useOneAtATime(recording);
  const rows = reading.data?.rows;
  const ready = (rows ?? []).filter(({ state }) => state === 'ready');
  const field = useFocusBack<HTMLInputElement>(reading.isPending);
  const problem =
    (reading.error && problemOf(reading.error, 'Failed to read the sheet. Please try again.')) ??
    (recording.error && problemOf(recording.error, 'Failed to record the UDINs. Please try again.'));
  const nameOf = (id: string) => rows?.find(({ documentId }) => documentId === id)?.udin ?? id;
  return (
    <Stack gap="sm">
      <ErrorBanner message={problem} />
      <DropArea
        label="Sheet with UDINs"
        accept={['.xlsx', '.csv']}
        multiple={false}
        isCompact
        disabled={reading.isPending}
        field={field}
        onPick={([file]) => file && reading.mutate(file)}
      >
        <Group component="span" wrap="nowrap">
          <IconFileUpload size={24} stroke={1.4} aria-hidden style={{ flex: 'none' }} />
          <Text span size="sm">
            {reading.isPending
              ? 'Reading the sheet…'
              : 'Drop the sheet here, or choose it: XLSX or CSV, at most 300 rows'}
          </Text>
        </Group>
      </DropArea>
      <News>
        {rows && !recording.data && <Text size="sm">{importInWords(rows)}</Text>}
        {recording.data && (
          <Notice tone="good">
            {recording.data.done.length} recorded.
            {recording.data.refused.map(({ id, message }) => (
              <div key={id}>
                {nameOf(id)}: {message}
              </div>
            ))}
          </Notice>
        )}
      </News>
      {rows && !recording.data && <ImportPreview rows={rows} ignored={reading.data?.ignoredColumns ?? []} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {recording.data ? 'Close' : 'Cancel'}
        </Button>
        {rows && !recording.data && (
          <BusyButton disabled={ready.length === 0} loading={recording.isPending} onClick={() => void record(ready)}>
            Record {ready.length} {ready.length === 1 ? 'UDIN' : 'UDINs'}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}

const toRequest = ({ documentId, udin, issuedAt }: ImportedUdin) => ({
  documentId: documentId!,
  udin,
  ...(issuedAt && { issuedAt }),
});
