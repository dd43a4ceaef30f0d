import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Pages } from '../../ui/pages';
import { useLastPage } from '../../ui/use-last-page';
import { useListTop } from '../../ui/use-list-top';

interface UserRecordsProps {
  /** What the pages are of, for screen readers. */
  of: string;
  records: { data?: { page: number; pages: number }; isPlaceholderData: boolean };
  /** With `replace` it is no step in the history. */
  onPage: (page: number, options?: { replace: boolean }) => void;
  /** The table of this page. */
  children: ReactNode;
}

/** One page of a customer's records: some customers have thousands (ADM-3). */
export function UserRecords({ of, records, onPage, children }: UserRecordsProps) {
  const { heading: top, goToTop } = useListTop<HTMLDivElement>();
  const isBeyond = useLastPage(records, (page) => onPage(page, { replace: true }));
  const { page = 1, pages = 1 } = records.data ?? {};
  return (
    <Stack gap="md" ref={top}>
      {!isBeyond && children}
      <Pages
        of={of}
        total={pages}
        page={page}
        onPage={(next) => {
          onPage(next);
          goToTop();
        }}
      />
    </Stack>
  );
}
