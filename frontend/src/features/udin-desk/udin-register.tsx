import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import type { UdinRow } from '@udin/contracts/udin/udin.answers';
import { MOST_IN_REGISTER_EXPORT, UDINS_AT_ONCE } from '@udin/contracts/udin/udin.kinds';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddressState } from '../../lib/address-state';
import { loadFailureOf, messageOf } from '../../lib/api/api-error';
import { callForFile } from '../../lib/api/call';
import { cutAt } from '../../lib/cut-at';
import { saveBlob } from '../../lib/download';
import { formatDayOrMoment } from '../../lib/day-or-moment';
import { totalInWords } from '../../lib/total-in-words';
import { useLimit } from '../../lib/use-rows-per-page';
import { BusyButton } from '../../ui/busy-button';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Mark } from '../../ui/mark';
import { RowLink } from '../../ui/row-link';
import { SizedPages } from '../../ui/sized-pages';
import { useLastPage } from '../../ui/use-last-page';
import { useListTop } from '../../ui/use-list-top';
import { LongName } from '../../ui/long-name';
import { DeletedDocument } from './deleted-document';
import { ImportDialog } from './import-dialog';
import { RegisterFilters } from './register-filters';
import { TeamNote } from './team-note';
import { ofEarlierFile, STATE_MARKS, STATE_NAMES } from './udin-looks';
import { CHOICES, FIRST_STATE, registerQuery, toQuery } from './udin.queries';

const as = 'admin' as const;
const icon = <IconFileSpreadsheet size={18} aria-hidden />;

/** The buttons beside the heading fill the width of a phone below it. */
const FILLS_PHONE = { base: '1 1 auto', sm: 'initial' };

/** Every UDIN that was ever recorded. What is shown lives in the address. */
export function UdinRegister() {
  const [state, change] = useAddressState(FIRST_STATE, CHOICES);
  const [isImporting, setImporting] = useState(false);
  const limit = useLimit();
  const register = useQuery(registerQuery(state, limit));
  const isBeyond = useLastPage(register, (page) => change({ page }, { replace: true }));
  const { heading, goToTop } = useListTop();
  const query = toQuery(state);
  const saving = useMutation({
    mutationFn: async (kind: 'csv' | 'xlsx' | 'portal') => {
      if (kind === 'csv')
        return saveBlob(await callForFile('GET /api/documents/udins.csv', { as, query }), 'udins.csv');
      if (kind === 'xlsx')
        return saveBlob(await callForFile('GET /api/documents/udins.xlsx', { as, query }), 'udins.xlsx');
      saveBlob(await callForFile('GET /api/documents/udins/portal.xlsx', { as }), 'udin-portal.xlsx');
    },
  });
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={1} ref={heading}>
          <span aria-live="polite" aria-atomic>{`UDIN register${totalInWords(register.data)}`}</span>
        </Title>
        <Group gap="xs" flex={FILLS_PHONE}>
          <BusyButton
            variant="default"
            flex={FILLS_PHONE}
            leftSection={icon}
            loading={saving.isPending}
            onClick={() => saving.mutate('portal')}
          >
            Sheet for ICAI
          </BusyButton>
          <Button
            variant="default"
            flex={FILLS_PHONE}
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            Bring the sheet back
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        What waits for a UDIN stands in{' '}
        <Anchor component={Link} to="/admin?view=udin" underline="always">
          the queue
        </Anchor>
        . The sheet for ICAI holds at most {UDINS_AT_ONCE} of them, those whose 60 days end first. ICAI’s portal is
        asked by people: nothing here speaks to it.
      </Text>
      <ErrorBanner {...loadFailureOf(register, 'Failed to load the register. Please try again.')} />
      <ErrorBanner
        message={saving.isError ? messageOf(saving.error, 'Failed to save the sheet. Please try again.') : null}
        onClose={() => saving.reset()}
      />
      <RegisterFilters state={state} onChange={change} />
      <DataTable
        caption="UDIN register"
        rows={isBeyond ? undefined : register.data?.udins}
        hasFailed={register.isError}
        isOld={register.isPlaceholderData}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No UDIN found">Numbers come here when they are recorded on a document.</EmptyState>}
        columns={[
          { header: 'UDIN', cell: ({ udin }) => <CopyableId id={udin} of="the UDIN" whole /> },
          { header: 'State', cell: (row) => <State row={row} /> },
          { header: 'Client', share: '18%', cell: ({ clientName }) => clientName || '–' },
          { header: 'Document', share: '26%', cell: (row) => <DocumentCell row={row} /> },
          { header: 'Member', cell: ({ membershipNumber }) => membershipNumber },
          {
            header: 'Generated',
            cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDayOrMoment(issuedAt)}</time>,
          },
        ]}
      />
      <Group justify="space-between">
        <SizedPages
          of="the register"
          list={register.data}
          page={state.page}
          onPage={(page) => {
            change({ page });
            goToTop();
          }}
        />
        <Group gap="xs">
          {(['csv', 'xlsx'] as const).map((kind) => (
            <Button key={kind} variant="default" leftSection={icon} onClick={() => saving.mutate(kind)}>
              Export {kind.toUpperCase()}
              {cutAt(MOST_IN_REGISTER_EXPORT, register.data?.total)}
            </Button>
          ))}
        </Group>
      </Group>
      <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />
    </Stack>
  );
}

function State({ row: { state, reason, remark, note, replacedBy, endedAt } }: { row: UdinRow }) {
  return (
    <div>
      <Mark {...STATE_MARKS[state]}>{STATE_NAMES[state]}</Mark>
      {endedAt && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {formatDayOrMoment(endedAt)}. {reason} {remark} {replacedBy && `Now ${replacedBy}.`}
        </Text>
      )}
      <TeamNote note={note} />
    </div>
  );
}

function DocumentCell({ row: { documentId, fileName, documentTypeName, state, earlierFiles } }: { row: UdinRow }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {fileName ? (
        <Anchor component={RowLink} to={adminDocumentPath(documentId)} fw={550} c="inherit" underline="always">
          <LongName of={fileName} />
        </Anchor>
      ) : (
        <DeletedDocument documentId={documentId} isInForce={state === 'issued'} />
      )}
      <Text size="sm" c="dimmed">
        {documentTypeName}
      </Text>
      {earlierFiles.map((file) => (
        <Text key={file.until} size="sm" c="dimmed">
          {ofEarlierFile(file)}
        </Text>
      ))}
    </div>
  );
}
