import { Group } from '@mantine/core';
import { Pages } from './pages';
import { RowsPerPage } from './rows-per-page';

interface SizedPagesProps {
  /** What the pages are of, for screen readers. */
  of: string;
  /** Undefined while it loads. */
  list: { pages: number; total: number } | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** Page numbers of a list of the admins, who choose how long a page is. */
export function SizedPages({ of, list, page, onPage }: SizedPagesProps) {
  return (
    <Group justify="center" gap="xs">
      <Pages of={of} total={list?.pages ?? 1} page={page} onPage={onPage} />
      <RowsPerPage of={of} total={list?.total} page={page} onPage={onPage} />
    </Group>
  );
}
