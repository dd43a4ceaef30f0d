import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconFileCode, IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { GstReturnAnswer, GstReturnLine } from '@udin/contracts/payment/gst-return.answers';
import { useState } from 'react';
import { useAddressState } from '../../lib/address-state';
import { loadFailureOf, messageOf } from '../../lib/api/api-error';
import { callForLongFile } from '../../lib/api/call-for-long-file';
import { saveBlob } from '../../lib/download';
import { formatMonth, formatPaise, formatSize } from '../../lib/format';
import { BusyButton } from '../../ui/busy-button';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { gstReturnQuery } from './figures.queries';
import { lastMonths } from './last-months';

const as = 'admin' as const;
const FILES = {
  portal: { call: 'GET /api/transactions/gst-return.json', name: 'gstr-1', ending: 'json' },
  register: { call: 'GET /api/transactions/sales-register.csv', name: 'sales-register', ending: 'csv' },
  lost: { call: 'GET /api/transactions/lost-disputes.csv', name: 'lost-disputes', ending: 'csv' },
  papers: { call: 'GET /api/transactions/tax-documents.zip', name: 'tax-documents', ending: 'zip' },
} as const;
const MONTHS_SHOWN = 36;
const SECTIONS: Record<GstReturnLine['section'], string> = {
  b2b: 'Registered customers (B2B)',
  b2cl: 'Others, large, to another state (B2CL)',
  b2cs: 'All others (B2CS)',
  cdnr: 'Credit notes to registered customers (CDNR)',
  cdnur: 'Credit notes of large ones (CDNUR)',
};

/** What the firm declares each month, and its books. The month lives in the address; the last one comes first. */
export function GstReturn() {
  const months = lastMonths(MONTHS_SHOWN);
  const [{ gst: month }, change] = useAddressState({ gst: months[1]! }, { gst: months });
  const figures = useQuery(gstReturnQuery(month));
  const [bytes, setBytes] = useState(0);
  const saving = useMutation({
    mutationFn: async (kind: keyof typeof FILES) => {
      const { call, name, ending } = FILES[kind];
      setBytes(0);
      saveBlob(await callForLongFile(call, [{ as, query: { month } }], setBytes), `${name}-${month}.${ending}`);
    },
  });
  const button = (kind: keyof typeof FILES) => ({
    variant: 'default',
    loading: saving.isPending && saving.variables === kind,
    onClick: () => saving.mutate(kind),
  });
  return (
    <Stack gap="md" component="section" aria-labelledby="gst-return">
      <Group justify="space-between" align="flex-end">
        <Title order={2} id="gst-return">
          GST return
        </Title>
        <NativeSelect
          label="Month"
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={(event) => change({ gst: event.currentTarget.value })}
        />
      </Group>
      <ErrorBanner {...loadFailureOf(figures, 'Failed to load the GST return. Please try again.')} />
      <ErrorBanner
        message={saving.isError ? messageOf(saving.error, 'Failed to save the file. Please try again.') : null}
        onClose={() => saving.reset()}
      />
      {figures.data && <About figures={figures.data} />}
      <DataTable
        caption={`GSTR-1 of ${formatMonth(month)}`}
        columns={COLUMNS}
        rows={figures.data && toRows(figures.data.lines)}
        hasFailed={figures.isError}
        rowKey={({ section }) => section}
        empty={<EmptyState title="No invoice or credit note in this month" />}
      />
      <Group gap="xs">
        <BusyButton leftSection={<IconFileCode size={18} aria-hidden />} {...button('portal')}>
          File for the GST portal
        </BusyButton>
        <BusyButton leftSection={<IconFileSpreadsheet size={18} aria-hidden />} {...button('register')}>
          Sales register (CSV)
        </BusyButton>
        <BusyButton leftSection={<IconFileSpreadsheet size={18} aria-hidden />} {...button('lost')}>
          Lost disputes (CSV)
        </BusyButton>
        <BusyButton leftSection={<IconFileZip size={18} aria-hidden />} {...button('papers')}>
          Invoices and credit notes (ZIP)
        </BusyButton>
        {/* A month of thousands takes minutes. */}
        {saving.isPending && bytes > 0 && (
          <Text size="sm" c="dimmed">
            {formatSize(bytes)} so far
          </Text>
        )}
      </Group>
    </Stack>
  );
}

function About({ figures: { gstin, isOver, leftOut } }: { figures: GstReturnAnswer }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      Form GSTR-1 of {gstin}, from the invoices and credit notes issued in the month.
      {!isOver && ' The month is not over: these are the figures so far.'}
      {leftOut > 0 && ` ${leftOut} issued under another GSTIN ${leftOut === 1 ? 'is' : 'are'} left out.`}
    </Text>
  );
}

type Row = Omit<GstReturnLine, 'section'> & { section: GstReturnLine['section'] | 'total' };

const paise = (header: string, of: (row: Row) => number): Column<Row> => ({
  header,
  cell: (row) => formatPaise(of(row)),
  isFigure: true,
});

const COLUMNS: Column<Row>[] = [
  { header: 'Part', cell: ({ section }) => (section === 'total' ? <b>Total</b> : SECTIONS[section]) },
  { header: 'Invoices, notes', cell: ({ count }) => count, isFigure: true },
  paise('Taxable value', ({ taxablePaise }) => taxablePaise),
  paise('IGST', ({ igstPaise }) => igstPaise),
  paise('CGST', ({ cgstPaise }) => cgstPaise),
  paise('SGST', ({ sgstPaise }) => sgstPaise),
];

/** Sections of which there is something, and their total. */
function toRows(lines: readonly GstReturnLine[]): Row[] {
  const filled = lines.filter(({ count }) => count > 0);
  return filled.length > 0 ? [...filled, totalOf(filled)] : [];
}

function totalOf(lines: readonly GstReturnLine[]): Row {
  const sum = (of: (line: GstReturnLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    section: 'total',
    count: sum(({ count }) => count),
    taxablePaise: sum(({ taxablePaise }) => taxablePaise),
    igstPaise: sum(({ igstPaise }) => igstPaise),
    cgstPaise: sum(({ cgstPaise }) => cgstPaise),
    sgstPaise: sum(({ sgstPaise }) => sgstPaise),
  };
}
