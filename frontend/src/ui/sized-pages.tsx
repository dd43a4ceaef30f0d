import { Group } from '@mantine/core';
import { Pages } from './pages';
import { ROWS_PER_PAGE } from '../lib/use-rows-per-page';
import { RowsPerPage } from './rows-per-page';

interface SizedPagesProps {
  /** What the pages are of, for screen readers. */
  of: string;
  /** Undefined while it loads. */
  list: { pages: number; total: number } | undefined;
  page: number;
  onPage: (page: number) => void;
}

const [FEWEST] = ROWS_PER_PAGE;

/** Page numbers of a list of the admins, who choose how long a page is where one page of the fewest is too short. */
export function SizedPages({ of, list, page, onPage }: SizedPagesProps) {
  if (!list || list.total <= FEWEST) return null;
  return (
    <Group justify="center" gap="xs">
      <Pages of={of} total={list.pages} page={page} onPage={onPage} />
      <RowsPerPage of={of} page={page} onPage={onPage} />
    </Group>
  );
}
