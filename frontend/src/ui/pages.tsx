import { Pagination } from '@mantine/core';
import { useTexts } from '../lib/language/parts-texts';

interface PagesProps {
  /** What the pages are of, for screen readers. */
  of: string;
  total: number;
  page: number;
  onPage: (page: number) => void;
}

const TOUCH = { control: { minWidth: 44, height: 44 } };

/** Page numbers of a list; nothing while it has one page. Paper holds the page that is shown, and says which it is. */
export function Pages({ of, total, page, onPage }: PagesProps) {
  const t = useTexts();
  if (total < 2) return null;
  return (
    <>
      <nav aria-label={t('list.pagesOf', { of })} style={{ display: 'flex', justifyContent: 'center' }}>
        <Pagination
          total={total}
          value={page}
          onChange={onPage}
          siblings={0}
          gap={4}
          styles={TOUCH}
          // Said as the button shows it, without grouping.
          getItemProps={(number) => ({ 'aria-label': t('list.page', { page: String(number) }) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'list.nextPage' : 'list.previousPage'),
          })}
        />
      </nav>
      <span className="only-printed">{t('list.pageOfTotal', { page, total })}</span>
    </>
  );
}
