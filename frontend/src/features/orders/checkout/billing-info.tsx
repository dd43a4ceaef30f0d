import { Anchor, Text, Title } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { indianState } from '@udin/contracts/states-of-india';
import { inNewTab } from '../../../lib/language/chosen-language';
import { textIfAny, useTexts } from '../../../lib/language/payment-texts';
import { EmailAddress } from '../../../ui/email-address';

interface BillingInfoProps {
  user: UserAnswer;
  /** Nothing is paid yet: in another tab, because the order stands in this one. */
  canChange: boolean;
}

/** Whom the invoice will name (PAY-1). */
export function BillingInfo({ user, canChange }: BillingInfoProps) {
  const t = useTexts();
  const state = textIfAny(`names.state.${user.state}`) ?? indianState(user.state)?.name ?? user.state;
  return (
    <section aria-label={t('payment.billing')}>
      <Title order={2} size="h3" mb="xs">
        {t('payment.billing')}
      </Title>
      <Text>
        {user.firstName} {user.lastName}
      </Text>
      {(user.companyName || user.gstin) && (
        <Text size="sm" c="dimmed">
          {[user.companyName, user.gstin && `GSTIN ${user.gstin}`].filter(Boolean).join(' · ')}
        </Text>
      )}
      <Text size="sm" c="dimmed" className="pre-line">
        {user.address}
      </Text>
      <Text size="sm" c="dimmed">
        {state} {user.pinCode}
      </Text>
      <Text size="sm" c="dimmed">
        <EmailAddress of={user.email} />
      </Text>
      <Text size="sm" c="dimmed">
        {user.phoneNumber}
      </Text>
      {/* Out of sight it keeps its line: what is below would jump when the checkout closes. */}
      <Anchor
        size="sm"
        href={inNewTab('/dashboard?tab=account')}
        target="_blank"
        style={canChange ? undefined : { visibility: 'hidden' }}
      >
        {t('payment.changeBilling')}
      </Anchor>
    </section>
  );
}
