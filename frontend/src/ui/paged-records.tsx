import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Pages } from './pages';
import { useLastPage } from './use-last-page';
import { useListTop } from './use-list-top';

interface PagedRecordsProps {
  /** What the pages are of, for screen readers. */
  of: string;
  /** Where nothing else names the records: a tab does. */
  title?: string;
  records: { data?: { page: number; pages: number }; isPlaceholderData: boolean };
  /** With `replace` it is no step in the history. */
  onPage: (page: number, options?: { replace: boolean }) => void;
  /** In place of the page numbers alone. */
  foot?: (turn: (page: number) => void) => ReactNode;
  /** The table of this page. */
  children: ReactNode;
}

/** One page of a customer's records: some customers have thousands (DASH-5, ADM-3). */
export function PagedRecords({ of, title, records, onPage, foot, children }: PagedRecordsProps) {
  const { heading, goToTop } = useListTop<HTMLDivElement & HTMLHeadingElement>();
  const isBeyond = useLastPage(records, (page) => onPage(page, { replace: true }));
  const { page = 1, pages = 1 } = records.data ?? {};
  const turn = (to: number) => {
    onPage(to);
    goToTop();
  };
  return (
    <Stack gap={title ? 'lg' : 'md'} ref={title ? undefined : heading}>
      {title && (
        <Title order={2} ref={heading}>
          {title}
        </Title>
      )}
      {!isBeyond && children}
      {foot ? foot(turn) : <Pages of={of} total={pages} page={page} onPage={turn} />}
    </Stack>
  );
}
