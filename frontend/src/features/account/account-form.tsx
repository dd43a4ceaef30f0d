import { Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserAnswer } from '@udin/contracts';
import { isGstin } from '@udin/contracts/gstin';
import { STATES_OF_INDIA } from '@udin/contracts/states-of-india';
import { useEffect, useRef, useState } from 'react';
import { accountQuery } from '../../lib/account.query';
import { ApiError, failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { textIfAny, useTexts } from '../../lib/language/profile-texts';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { writeUser } from '../../lib/session';
import { ErrorBanner } from '../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { BusyButton } from '../../ui/busy-button';
import { LongText } from '../../ui/long-text';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { Form } from '../../ui/form';
import { PHONE_MAX_LENGTH, phoneDigits } from '../../ui/typed-digits';
import { useAfterPress } from '../../ui/use-after-press';
import { refusalOf } from './refusal-of';
import { type AccountField, type TypedFields, useAccountFields } from './use-account-fields';

/** Changes the own account. With a GSTIN the next invoices are for a business. */
export function AccountForm({ user }: { user: UserAnswer }) {
  const t = useTexts();
  const client = useQueryClient();
  const { values, typed, type, isFromBefore, forget } = useAccountFields(user);
  const [isLeft, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const saving = useMutation({
    // The rest stays as it is by then: another tab may have changed it meanwhile.
    mutationFn: ({ phoneNumber, ...others }: TypedFields) =>
      call('PATCH /api/auth/users/:id', {
        params: { id: user.id },
        body: { ...others, ...(phoneNumber !== undefined && { phoneNumber: phoneDigits(phoneNumber) }) },
      }),
    onSuccess: async (saved, sent) => {
      await writeUser(saved);
      client.setQueryData(accountQuery(user.id).queryKey, saved);
      forget(sent);
    },
  });
  const save = useOneAtATime(saving);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [saving.error]);
  const gstin = values.gstin.replace(/\s/g, '').toUpperCase();
  const isWrongGstin = gstin !== '' && !isGstin(gstin);
  const refused = (field: AccountField) => {
    const problems = saving.error instanceof ApiError ? saving.error.details : [];
    const reason = problems.find((problem) => problem.field === field)?.reason;
    return reason && refusalOf(field, reason, values[field]);
  };
  const field = (name: AccountField) => ({
    value: values[name],
    error: refused(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      saving.reset();
      type(name, event.currentTarget.value);
    },
  });
  return (
    <Form ref={form} noValidate onSubmit={() => save(typed)}>
      <Stack gap="md">
        <ErrorBanner {...failureOf(saving, t('accountForm.failed'))} />
        {isFromBefore && !saving.isSuccess && <Notice>{t('accountForm.typedBefore')}</Notice>}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('accountField.firstName')}
            {...HAS_TO_BE_FILLED}
            maxLength={80}
            autoComplete="given-name"
            {...field('firstName')}
          />
          <TextInput
            label={t('accountField.lastName')}
            {...HAS_TO_BE_FILLED}
            maxLength={80}
            autoComplete="family-name"
            {...field('lastName')}
          />
          <TextInput
            label={t('accountField.phoneNumber')}
            {...HAS_TO_BE_FILLED}
            description={t('accountForm.phoneRule')}
            maxLength={PHONE_MAX_LENGTH}
            inputMode="tel"
            autoComplete="tel-national"
            {...field('phoneNumber')}
          />
        </SimpleGrid>
        <LongText
          label={t('accountField.address')}
          {...HAS_TO_BE_FILLED}
          maxLength={500}
          autoComplete="street-address"
          {...field('address')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('accountField.state')}
            {...HAS_TO_BE_FILLED}
            data={STATES_OF_INDIA.map(({ slug, name }) => ({
              value: slug,
              label: textIfAny(`names.state.${slug}`) ?? name,
            }))}
            {...field('state')}
          />
          <TextInput
            label={t('accountField.pinCode')}
            {...HAS_TO_BE_FILLED}
            inputMode="numeric"
            autoComplete="postal-code"
            {...field('pinCode')}
          />
          <TextInput
            label={t('accountField.companyName')}
            description={t('accountForm.companyRule')}
            maxLength={200}
            autoComplete="organization"
            {...field('companyName')}
          />
          <TextInput
            label={t('accountField.gstin')}
            description={t('accountForm.gstinRule')}
            maxLength={20}
            {...field('gstin')}
            error={isLeft && isWrongGstin ? t('accountForm.gstinInvalid') : refused('gstin')}
            onBlur={() => afterPress(() => setLeft(true))}
          />
        </SimpleGrid>
        <News>{saving.isSuccess && <Notice>{t('accountForm.saved')}</Notice>}</News>
        <Group justify="flex-end">
          <BusyButton type="submit" loading={saving.isPending} disabled={isWrongGstin}>
            {t('accountForm.save')}
          </BusyButton>
        </Group>
      </Stack>
    </Form>
  );
}
