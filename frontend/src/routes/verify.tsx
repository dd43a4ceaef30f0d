import { VerifyDocument } from '../features/verification/verify-document';
import { product } from '../lib/product';
import { Page } from '../ui/page';

/** For whoever is shown a signed document: a bank, an employer, an authority. No account needed. */
export function VerifyRoute() {
  const lead = `Check that a document was signed here: by the ${product.productName} printed on it, or by the signed file itself.`;
  return (
    <Page title="Verify a document" lead={lead} width={640}>
      <VerifyDocument />
    </Page>
  );
}
