import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { RegistrationForm } from '../features/registration/registration-form';
import { useRegistration } from '../features/registration/use-registration';
import { product } from '../lib/product';
import { Page } from '../ui/page';

/** Sign-up without an order (SGN-1). */
export function SignupRoute() {
  const navigate = useNavigate();
  const registration = useRegistration({
    fallback: 'Signup failed',
    onDone: () => navigate('/login'),
    onKnownEmail: (error, email) => navigate('/login', { state: { error, email } }),
  });
  return (
    <Page
      title={`Create Your ${product.productName} Account`}
      lead="With an account you can order later and keep papers in your vault."
      width={620}
    >
      <RegistrationForm registration={registration} submitLabel={`Create ${product.productName} Account`}>
        <Text size="sm" ta="center">
          Already registered?{' '}
          <Anchor component={Link} to="/login" underline="always">
            Log in
          </Anchor>
        </Text>
      </RegistrationForm>
    </Page>
  );
}
