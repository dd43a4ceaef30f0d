import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { RegistrationForm } from '../features/registration/registration-form';
import { useRegistration } from '../features/registration/use-registration';
import { useTexts } from '../lib/language/account-texts';
import { useNavigateFromHere } from '../lib/use-navigate-from-here';
import { Page } from '../ui/page';
import { RichText } from '../ui/rich-text';

/** Sign-up without an order (SGN-1). */
export function SignupRoute() {
  const t = useTexts();
  const navigate = useNavigateFromHere();
  const registration = useRegistration({
    fallback: t('registration.signUpFailed'),
    onDone: () => navigate('/login'),
    onKnownEmail: (error, email) => navigate('/login', { state: { error, email } }),
  });
  return (
    <Page title={t('registration.title')} lead={t('registration.signUpLead')} width={620}>
      <RegistrationForm registration={registration} submitLabel={t('registration.signUpSubmit')}>
        <Text size="sm" ta="center">
          <RichText parts={{ login: <Anchor component={Link} to="/login" underline="always" /> }}>
            {t('registration.alreadyRegistered')}
          </RichText>
        </Text>
      </RegistrationForm>
    </Page>
  );
}
