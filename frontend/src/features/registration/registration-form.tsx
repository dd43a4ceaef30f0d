import { Anchor, Checkbox, PasswordInput, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { PIN_CODE_LENGTH } from '@udin/contracts/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/language/account-texts';
import { inNewTab } from '../../lib/language/chosen-language';
import { SHORTEST_PASSWORD } from '../../lib/shortest-password';
import { ErrorSummary } from '../../ui/error-summary';
import { NextStepButton } from '../../ui/next-step-button';
import { Form } from '../../ui/form';
import { RichText } from '../../ui/rich-text';
import { PHONE_MAX_LENGTH, typedPhone, typedPinCode } from '../../ui/typed-digits';
import { EmailField } from './email-field';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { fieldId, linksTo } from './field-ids';
import { hasGoodPassword, type Needed } from './registration-values';
import classes from './side-by-side.module.css';
import { StateSelect } from './state-select';
import type { useRegistration } from './use-registration';

/** Of an empty form all is lacking, and everybody sees it; of a filled one somebody looks for what. */
const FEW = 3;

interface RegistrationFormProps {
  registration: ReturnType<typeof useRegistration>;
  submitLabel: string;
  /** Under the button. */
  children?: ReactNode;
}

/** The form of registration and sign-up (REG-1, REG-3, SGN-1). */
export function RegistrationForm({ registration, submitLabel, children }: RegistrationFormProps) {
  const t = useTexts();
  const toggle = { 'aria-label': t('common.passwordVisibility') };
  const { values, change, isVerified, setVerified, error, fieldErrors, isBusy, canSubmit, lacking, submit } =
    registration;
  const { errorOf, leave } = registration;
  const nameOf = (field: Needed) =>
    field === 'consent' || field === 'emailCode' ? t(`registration.lacking.${field}`) : t(`registration.${field}`);
  const text = (field: 'firstName' | 'lastName' | 'address') => ({
    id: fieldId(field),
    label: t(`registration.${field}`),
    ...HAS_TO_BE_FILLED,
    value: values[field],
    error: errorOf(field),
    onBlur: () => leave(field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  const { password, confirmPassword } = values;
  const isNearlyDone = lacking.length > 0 && lacking.length <= FEW;
  const differs = confirmPassword !== '' && password !== confirmPassword;
  const isShort = password.length < SHORTEST_PASSWORD;
  // Beside "do not match" only what that does not say.
  const isWeak = password !== '' && !hasGoodPassword(values) && (isShort || !differs);
  return (
    <Form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ErrorSummary problem={error} fields={linksTo(fieldErrors)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...text('firstName')} autoComplete="given-name" maxLength={80} />
          <TextInput {...text('lastName')} autoComplete="family-name" maxLength={80} />
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
          label={t('registration.phone')}
          {...HAS_TO_BE_FILLED}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={PHONE_MAX_LENGTH}
          placeholder={t('registration.phonePlaceholder')}
          value={values.phone}
          description={t('registration.phoneRule')}
          error={errorOf('phone')}
          onBlur={() => leave('phone')}
          onChange={(event) => change({ phone: typedPhone(event.currentTarget.value) })}
        />
        <Textarea {...text('address')} autosize minRows={2} autoComplete="street-address" maxLength={500} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} className={classes.pair}>
          <StateSelect value={values.state} error={fieldErrors.state} onChange={(state) => change({ state })} />
          <TextInput
            id={fieldId('pinCode')}
            label={t('registration.pinCode')}
            {...HAS_TO_BE_FILLED}
            inputMode="numeric"
            maxLength={PIN_CODE_LENGTH}
            autoComplete="postal-code"
            value={values.pinCode}
            description={t('registration.pinCodeRule')}
            error={errorOf('pinCode')}
            onBlur={() => leave('pinCode')}
            onChange={(event) => change({ pinCode: typedPinCode(event.currentTarget.value) })}
            onPaste={(event) => {
              // Tidied up before the browser cuts it: "700 029" keeps its six digits.
              event.preventDefault();
              change({ pinCode: typedPinCode(event.clipboardData.getData('text')) });
            }}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} className={classes.pair}>
          <PasswordInput
            id={fieldId('password')}
            label={t('registration.password')}
            {...HAS_TO_BE_FILLED}
            visibilityToggleButtonProps={toggle}
            autoComplete="new-password"
            maxLength={128}
            value={password}
            error={errorOf('password')}
            aria-invalid={errorOf('password') ? true : undefined}
            onBlur={() => leave('password')}
            description={t('registration.passwordRule', { count: SHORTEST_PASSWORD })}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('registration.confirmPassword')}
            {...HAS_TO_BE_FILLED}
            visibilityToggleButtonProps={toggle}
            autoComplete="new-password"
            maxLength={128}
            value={confirmPassword}
            description={t('registration.passwordAgain')}
            error={differs ? t('registration.differ') : undefined}
            aria-invalid={differs || undefined}
            onChange={(event) => change({ confirmPassword: event.currentTarget.value })}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed" mih={22} aria-live="polite">
          {isWeak ? t('registration.weak', { least: SHORTEST_PASSWORD }) : ''}
        </Text>
        <Checkbox
          aria-required
          checked={values.agreeToTerms}
          onChange={(event) => change({ agreeToTerms: event.currentTarget.checked })}
          label={
            <RichText
              parts={{
                terms: <Anchor component={Link} to={inNewTab('/terms')} target="_blank" underline="always" />,
                privacy: <Anchor component={Link} to={inNewTab('/privacy')} target="_blank" underline="always" />,
              }}
            >
              {t('registration.consent')}
            </RichText>
          }
        />
        <NextStepButton type="submit" disabled={!canSubmit} loading={isBusy} fullWidth>
          {submitLabel}
        </NextStepButton>
        <Text size="sm" c="dimmed" ta="center" role="status">
          {isNearlyDone && t('registration.lacking.said', { fields: lacking.map(nameOf).join(', ') })}
        </Text>
        {children}
      </Stack>
    </Form>
  );
}
