import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import type { Mender } from './use-mending';

/** What became of the last button that was pressed. */
export function MendingOutcome({ of: { said, problem, forget } }: { of: Mender }) {
  return (
    <>
      <ErrorBanner message={problem} onClose={forget} />
      <News>{said && <Notice tone="good">{said}</Notice>}</News>
    </>
  );
}
