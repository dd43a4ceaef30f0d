import { useQuery } from '@tanstack/react-query';
import type { DocumentAnswer, SignedElsewhereAnswer } from '@udin/contracts';
import { tidyUdin } from '@udin/contracts/udin/udin-number';
import { formatMoment } from '../lib/format';
import { signedElsewhereQuery } from '../lib/signed-elsewhere.query';
import { trackedChangesQuery } from '../lib/tracked-changes';
import { useSha256 } from '../lib/use-sha256';
import { News } from './news';
import { Notice } from './notice';

interface SigningNoticesProps {
  document: Pick<DocumentAnswer, 'id' | 'sha256' | 'udin'>;
  /** The one that is going to be signed. */
  file: File | null | undefined;
  /** As it is typed. */
  udin: string;
}

/** What whoever signs should know of the file that was chosen. None of it is an obstacle. */
export function SigningNotices({ document, file, udin }: SigningNoticesProps) {
  const sha256 = useSha256(file);
  const { data: elsewhere = [] } = useQuery(signedElsewhereQuery(document.id, sha256));
  const { data: isTracked = false } = useQuery(trackedChangesQuery(file));
  const typed = tidyUdin(udin);
  return (
    <News>
      {elsewhere.length > 0 && (
        <Notice tone="note">
          The same file was signed for {elsewhere.map(inWords).join('; and for ')}. Sign it again only if it belongs to{' '}
          {elsewhere.length === 1 ? 'both' : 'all of them'}.
        </Notice>
      )}
      {isTracked && (
        <Notice tone="note">
          This Word file still has tracked changes: the customer reads what was changed, and by whom.
        </Notice>
      )}
      {file && sha256 === document.sha256 && <Notice tone="note">This is the customer’s own file, unchanged.</Notice>}
      {file && document.udin && (!typed || typed === document.udin) && (
        <Notice tone="note">
          UDIN {document.udin} stays and is of this file from now on. If figures or text have changed, generate a new
          UDIN.
        </Notice>
      )}
    </News>
  );
}

function inWords({ transactionId, fileName, customerName, signedAt }: SignedElsewhereAnswer): string {
  const on = `on ${formatMoment(signedAt)}`;
  if (!transactionId) return `a document that its owner has deleted, ${on}`;
  return `order ${transactionId} (${fileName} of ${customerName}) ${on}`;
}
