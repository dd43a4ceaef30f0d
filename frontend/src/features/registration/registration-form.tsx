import { Anchor, Checkbox, PasswordInput, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { PASSWORD_MIN_AT_REGISTRATION, PIN_CODE_LENGTH } from '@udin/contracts/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorSummary } from '../../ui/error-summary';
import { NextStepButton } from '../../ui/next-step-button';
import { EmailField } from './email-field';
import { fieldId, linksTo } from './field-ids';
import { hasGoodPassword } from './registration-values';
import { StateSelect } from './state-select';
import type { useRegistration } from './use-registration';

interface RegistrationFormProps {
  registration: ReturnType<typeof useRegistration>;
  submitLabel: string;
  /** Under the button. */
  children?: ReactNode;
}

/** The form of registration and sign-up (REG-1, REG-3, SGN-1). */
export function RegistrationForm({ registration, submitLabel, children }: RegistrationFormProps) {
  const { values, change, isVerified, setVerified, error, fieldErrors, isBusy, canSubmit, submit } = registration;
  const { errorOf, leave } = registration;
  const { password, confirmPassword } = values;
  const differs = confirmPassword !== '' && password !== confirmPassword;
  const isWeak = password !== '' && !hasGoodPassword(values) && !differs;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <ErrorSummary problem={error} fields={linksTo(fieldErrors)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            id={fieldId('firstName')}
            label="First name"
            required
            autoComplete="given-name"
            maxLength={80}
            value={values.firstName}
            error={fieldErrors.firstName}
            onChange={(event) => change({ firstName: event.currentTarget.value })}
          />
          <TextInput
            id={fieldId('lastName')}
            label="Last name"
            required
            autoComplete="family-name"
            maxLength={80}
            value={values.lastName}
            error={fieldErrors.lastName}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        </SimpleGrid>
        <EmailField
          value={values.email}
          error={fieldErrors.email}
          isVerified={isVerified}
          onVerified={() => setVerified(true)}
          onChange={(email) => change({ email })}
        />
        <TextInput
          id={fieldId('phoneNumber')}
          label="Phone"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          placeholder="Enter without country code"
          value={values.phone}
          description="10 digits"
          error={errorOf('phone')}
          onBlur={() => leave('phone')}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        <Textarea
          id={fieldId('address')}
          label="Address"
          required
          autosize
          minRows={2}
          autoComplete="street-address"
          maxLength={500}
          value={values.address}
          error={fieldErrors.address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <StateSelect value={values.state} error={fieldErrors.state} onChange={(state) => change({ state })} />
          <TextInput
            id={fieldId('pinCode')}
            label="PIN code"
            required
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={PIN_CODE_LENGTH}
            value={values.pinCode}
            description="6 digits, not beginning with 0"
            error={errorOf('pinCode')}
            onBlur={() => leave('pinCode')}
            onChange={(event) => change({ pinCode: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PasswordInput
            id={fieldId('password')}
            label="Password"
            required
            autoComplete="new-password"
            maxLength={128}
            value={password}
            error={errorOf('password')}
            aria-invalid={errorOf('password') ? true : undefined}
            onBlur={() => leave('password')}
            description={`At least ${PASSWORD_MIN_AT_REGISTRATION} characters, and not a common one`}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
          <PasswordInput
            label="Confirm password"
            required
            autoComplete="new-password"
            maxLength={128}
            value={confirmPassword}
            description="The same again"
            error={differs ? 'Passwords do not match.' : undefined}
            onChange={(event) => change({ confirmPassword: event.currentTarget.value })}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed" mih={22} aria-live="polite">
          {isWeak ? 'Passwords must be at least 8 characters and match.' : ''}
        </Text>
        <Checkbox
          checked={values.agreeToTerms}
          onChange={(event) => change({ agreeToTerms: event.currentTarget.checked })}
          label={
            <>
              I agree to the{' '}
              <Anchor component={Link} to="/terms" target="_blank" underline="always">
                Terms & Conditions
              </Anchor>{' '}
              and the{' '}
              <Anchor component={Link} to="/privacy" target="_blank" underline="always">
                Privacy Policy
              </Anchor>
            </>
          }
        />
        <NextStepButton type="submit" disabled={!canSubmit} loading={isBusy} fullWidth>
          {submitLabel}
        </NextStepButton>
        {children}
      </Stack>
    </form>
  );
}
