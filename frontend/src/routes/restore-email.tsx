import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { RestoreEmail } from '../features/login/restore-email';
import verification from '../languages/en/verification.json';
import { addEnglish, useTexts } from '../lib/language/texts';
import { Page } from '../ui/page';

// Not with the first page, which has no byte to spare.
addEnglish(verification);

/** Where the link leads that the old address is sent when the email of an account was changed. */
export function RestoreEmailRoute() {
  const t = useTexts();
  const { hash } = useLocation();
  const [proof] = useState(() => hash.slice(1));
  if (!proof) return <Navigate to="/login" replace />;
  return (
    <Page title={t('restore.title')} width={560}>
      <RestoreEmail proof={proof} />
    </Page>
  );
}
