import { VerifyDocument } from '../features/verification/verify-document';
import { product } from '../lib/product';
import { Page } from '../ui/page';

/** Public check of a signed document, for a bank, an employer or an authority. */
export function VerifyRoute() {
  const lead = `Check that a document was signed here: by the ${product.productName} printed on it, or by the signed file itself.`;
  return (
    <Page title="Verify a document" lead={lead} width={640}>
      <VerifyDocument />
    </Page>
  );
}
