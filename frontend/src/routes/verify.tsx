import { VerifyDocument } from '../features/verification/verify-document';
import { useTexts } from '../lib/language/texts';
import { Page } from '../ui/page';

/** Public check of a signed document, for a bank, an employer or an authority. */
export function VerifyRoute() {
  const t = useTexts();
  return (
    <Page title={t('title.verify')} lead={t('verify.lead')} width={640}>
      <VerifyDocument />
    </Page>
  );
}
