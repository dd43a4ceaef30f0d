import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { OrderSummary } from '../features/orders/order-summary';
import { orderTotal } from '../features/orders/order-total';
import { OrderedNames } from '../features/registration/ordered-names';
import { RegistrationForm } from '../features/registration/registration-form';
import { useRegistration } from '../features/registration/use-registration';
import { useTexts } from '../lib/language/account-texts';
import { useOrder } from '../features/orders/use-order';
import { useStoredVersion } from '../features/orders/use-stored-version';
import { useFreshAccount } from '../features/orders/use-fresh-account';
import { unsavedFiles } from '../lib/order-files/current-order';
import { useSession } from '../lib/use-session';
import { FunnelLayout } from '../ui/funnel-layout';
import { FunnelSteps } from '../ui/funnel-steps';
import { useEmailInLetters } from '../lib/use-email-in-letters';
import { useNavigateFromHere } from '../lib/use-navigate-from-here';
import { Notice } from '../ui/notice';
import { RichText } from '../ui/rich-text';
import { BackButton } from '../ui/back-button';

/** Registration within an order (REG). Needs files, else goes back to the upload (RT-2). */
export function RegisterRoute() {
  const t = useTexts();
  const navigate = useNavigateFromHere();
  const files = useOrder(useStoredVersion());
  const session = useSession('user');
  const address = useEmailInLetters(session?.user.email ?? '');
  useFreshAccount();
  const registration = useRegistration({
    fallback: t('registration.failed'),
    onDone: () => navigate('/payment'),
    onKnownEmail: (error, email) => navigate('/login', { state: { error, email } }),
  });

  if (files?.length === 0) return <Navigate to="/upload" replace />;
  // Both are read from this browser within a moment; the form would jump when they come.
  if (!files || session === undefined) return null;
  return (
    <FunnelLayout summary={<OrderSummary files={files} />} total={orderTotal(files)}>
      <FunnelSteps current="account" />
      <BackButton onClick={() => navigate('/upload')}>{t('registration.back')}</BackButton>
      <Title order={1}>{t('registration.title')}</Title>
      {session === null && (
        <Text>
          <RichText
            parts={{ login: <Anchor component={Link} to="/login" state={{ hasOrder: true }} underline="always" /> }}
          >
            {t(unsavedFiles() ? 'registration.alreadyCustomerHere' : 'registration.alreadyCustomer')}
          </RichText>
        </Text>
      )}
      {session && (
        <Notice
          action={
            <Button size="compact-md" variant="default" onClick={() => navigate('/payment')}>
              {t('registration.continueAs', { name: session.user.firstName })}
            </Button>
          }
        >
          {t('registration.loggedInAs', { address })}
        </Notice>
      )}
      <OrderedNames names={files.map(({ name }) => name)} />
      <RegistrationForm registration={registration} submitLabel={t('registration.submit')} />
    </FunnelLayout>
  );
}
