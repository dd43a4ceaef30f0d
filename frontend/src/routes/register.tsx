import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, Navigate, useNavigate } from 'react-router';
import { OrderSummary } from '../features/orders/order-summary';
import { orderTotal } from '../features/orders/order-total';
import { OrderedNames } from '../features/registration/ordered-names';
import { RegistrationForm } from '../features/registration/registration-form';
import { useRegistration } from '../features/registration/use-registration';
import { product } from '../lib/product';
import { useOrder } from '../features/orders/use-order';
import { useSession } from '../lib/use-session';
import { FunnelLayout } from '../ui/funnel-layout';
import { FunnelSteps } from '../ui/funnel-steps';
import { Notice } from '../ui/notice';

/** Registration within an order (REG). Needs files, else goes back to the upload (RT-2). */
export function RegisterRoute() {
  const navigate = useNavigate();
  const files = useOrder();
  const session = useSession('user');
  const registration = useRegistration({
    fallback: 'Registration failed',
    onDone: () => navigate('/payment'),
    onKnownEmail: (error, email) => navigate('/login', { state: { error, email } }),
  });

  if (files?.length === 0) return <Navigate to="/upload" replace />;
  return (
    <FunnelLayout summary={files && <OrderSummary files={files} />} total={files && orderTotal(files)}>
      <FunnelSteps current="Account" />
      <Group>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => navigate('/upload')}
        >
          Back to Upload
        </Button>
      </Group>
      <Title order={1}>Create Your {product.productName} Account</Title>
      {session === null && (
        <Text>
          Already a customer?{' '}
          <Anchor component={Link} to="/login" underline="always">
            Log in
          </Anchor>
          . Your documents stay in this browser.
        </Text>
      )}
      {session && (
        <Notice
          action={
            <Button size="compact-md" variant="default" onClick={() => navigate('/payment')}>
              Continue as {session.user.firstName}
            </Button>
          }
        >
          You are logged in as {session.user.email}.
        </Notice>
      )}
      {files && <OrderedNames names={files.map(({ name }) => name)} />}
      <RegistrationForm
        registration={registration}
        submitLabel={`Create ${product.productName} Account & Proceed to Payment`}
      />
    </FunnelLayout>
  );
}
