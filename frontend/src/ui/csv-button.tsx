import { Button } from '@mantine/core';
import { toCsv } from '@udin/contracts/to-csv';
import { saveBlob } from '../lib/download';

interface CsvButtonProps {
  /** Of what: the name of the button and of the file. */
  of: string;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Saves a table that is shown as a file for a spreadsheet. */
export function CsvButton({ of, header, rows }: CsvButtonProps) {
  const save = () =>
    saveBlob(
      new Blob([toCsv([header, ...rows])], { type: 'text/csv' }),
      `${of.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`,
    );
  return (
    <Button size="compact-md" variant="default" onClick={save} aria-label={`CSV of ${of}`}>
      CSV
    </Button>
  );
}
