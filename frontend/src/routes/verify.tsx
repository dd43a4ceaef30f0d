import { VerifyDocument } from '../features/verification/verify-document';
import verification from '../languages/en/verification.json';
import { addEnglish, useTexts } from '../lib/language/texts';
import { Page } from '../ui/page';

// Not with the first page, which has no byte to spare.
addEnglish(verification);

/** Public check of a signed document, for a bank, an employer or an authority. */
export function VerifyRoute() {
  const t = useTexts();
  return (
    <Page title={t('title.verify')} lead={t('verify.lead')} width={640}>
      <VerifyDocument />
    </Page>
  );
}
