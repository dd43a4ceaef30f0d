import { Text } from '@mantine/core';
import type { ImportedUdin } from '@udin/contracts/udin/udin.answers';
import { formatDayOrMoment } from '../../lib/day-or-moment';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';

const NAMES: Record<ImportedUdin['state'], string> = {
  ready: 'Will be recorded',
  same: 'On record already',
  conflict: 'Not recorded',
};

const LONG = { overflowWrap: 'anywhere' } as const;
/** A UDIN stays on one line. */
const NUMBER = { ...LONG, display: 'inline-block', minWidth: '19ch' } as const;

/** How many of the rows would be recorded. */
export function importInWords(rows: ImportedUdin[]): string {
  const count = (state: ImportedUdin['state']) => rows.filter((row) => row.state === state).length;
  const [ready, conflict, same] = [count('ready'), count('conflict'), count('same')];
  return `${ready} will be recorded, ${conflict} in conflict, ${same} on record already. Nothing is written yet.`;
}

/** What would be recorded, and what stands against it. Conflicts come first: they need somebody. */
export function ImportPreview({ rows, ignored }: { rows: ImportedUdin[]; ignored: string[] }) {
  const sorted = [...rows].sort((a, b) => Number(b.state === 'conflict') - Number(a.state === 'conflict'));
  return (
    <>
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed" style={LONG}>
          Not read: {ignored.join(', ')}
        </Text>
      )}
      <DataTable
        caption="Rows of the sheet"
        rows={sorted}
        rowKey={({ line }) => String(line)}
        empty={<EmptyState title="No rows" />}
        // No shares: what stands against a row must be seen, and the dialog is narrower than a list.
        columns={[
          { header: 'Line', cell: ({ line }) => line },
          { header: 'UDIN', cell: ({ udin }) => <span style={NUMBER}>{udin || '–'}</span> },
          { header: 'Generated', cell: ({ issuedAt }) => (issuedAt ? formatDayOrMoment(issuedAt) : 'when recorded') },
          { header: 'Document', cell: ({ fileName }) => <span style={LONG}>{fileName ?? '–'}</span> },
          { header: 'Client', cell: ({ clientName }) => <span style={LONG}>{clientName ?? '–'}</span> },
          { header: 'Outcome', cell: ({ state, reason }) => reason ?? NAMES[state] },
        ]}
      />
    </>
  );
}
