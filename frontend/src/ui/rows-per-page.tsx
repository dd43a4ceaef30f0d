import { NativeSelect } from '@mantine/core';
import { ROWS_PER_PAGE, useRowsPerPage } from '../lib/use-rows-per-page';

interface RowsPerPageProps {
  /** What the pages are of, for screen readers. */
  of: string;
  page: number;
  onPage: (page: number) => void;
}

/** How many rows a page of a list of the admins has. */
export function RowsPerPage({ of, page, onPage }: RowsPerPageProps) {
  const [rows, choose] = useRowsPerPage();
  return (
    <NativeSelect
      className="not-printed"
      aria-label={`Rows on a page of ${of}`}
      data={ROWS_PER_PAGE.map((each) => ({ value: String(each), label: `${each} a page` }))}
      value={String(rows)}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        choose(chosen);
        // The first row that was in sight stays in sight.
        onPage(Math.floor(((page - 1) * rows) / chosen) + 1);
      }}
    />
  );
}
