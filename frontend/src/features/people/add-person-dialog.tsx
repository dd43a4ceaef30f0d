import { NativeSelect, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { PASSWORD_MAX, TEMP_PASSWORD_TTL_DAYS } from '@udin/contracts/limits';
import { useRef, useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { Form } from '../../ui/form';
import { checkPerson, type Faults, type NewPerson, NOBODY_YET, refusedOf } from './check-person';
import { peopleQuery } from '../../lib/people.query';
import { SHORTEST_PASSWORD } from '../../lib/shortest-password';
import { ROLE_OPTIONS } from './role-names';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';

interface AddPersonDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Also after the dialog was closed: they have to be told their password. */
  onAdded: (name: string) => void;
}

/** Makes an account for somebody of the team. Its password is told by the owner: no email goes out. */
export function AddPersonDialog({ opened, onClose, onAdded }: AddPersonDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="Add a person to the team">
      {opened && <AddPersonForm onClose={onClose} onAdded={onAdded} />}
    </GuardedDialog>
  );
}

function AddPersonForm({ onClose, onAdded }: Omit<AddPersonDialogProps, 'opened'>) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(NOBODY_YET);
  const [faults, setFaults] = useState<Faults>({});
  useUnsaved(values !== NOBODY_YET);
  const show = (wrong: Faults) => {
    setFaults(wrong);
    const first = form.current?.elements.namedItem(Object.keys(wrong)[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  };
  const adding = useMutation({
    mutationFn: (body: NewPerson) => call('POST /api/auth/admins', { as: 'admin', body }),
    onSuccess: async ({ firstName, lastName }) => {
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
      onAdded(`${firstName} ${lastName}`);
    },
    onError: (error) => show(refusedOf(error)),
  });
  const add = useOneAtATime(adding);
  const field = (name: keyof NewPerson) => ({
    name,
    ...HAS_TO_BE_FILLED,
    value: values[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setFaults(({ [name]: _, ...others }) => others);
      setValues((now) => ({ ...now, [name]: value }));
    },
  });
  const isSaidBelow = Object.keys(refusedOf(adding.error)).length > 0;
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={() => {
        const wrong = checkPerson(values);
        show(wrong);
        if (Object.keys(wrong).length === 0)
          void add({ ...values, email: values.email.trim() }, { onSuccess: onClose });
      }}
    >
      <Stack gap="md">
        <ErrorBanner
          message={
            adding.error && !isSaidBelow
              ? problemOf(adding.error, 'Failed to add this person. Please try again.')
              : null
          }
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="First name" maxLength={80} autoComplete="off" data-autofocus {...field('firstName')} />
          <TextInput label="Last name" maxLength={80} autoComplete="off" {...field('lastName')} />
        </SimpleGrid>
        <TextInput label="Email" type="email" maxLength={254} autoComplete="off" {...field('email')} />
        <PasswordInput
          label="First password"
          description={`At least ${SHORTEST_PASSWORD} characters. No email is sent: tell it to the person yourself, who chooses another one at the first login, within ${TEMP_PASSWORD_TTL_DAYS} days`}
          maxLength={PASSWORD_MAX}
          autoComplete="new-password"
          aria-invalid={faults.password ? true : undefined}
          {...field('password')}
        />
        <NativeSelect
          label="Role"
          data={ROLE_OPTIONS}
          {...field('role')}
          withAsterisk={false}
          aria-required={undefined}
          value={values.role}
          onChange={(event) => setValues({ ...values, role: event.currentTarget.value as AdminRole })}
        />
        <DialogActions onClose={onClose} loading={adding.isPending}>
          Add
        </DialogActions>
      </Stack>
    </Form>
  );
}
