import { MultiSelect, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminAnswer, AdminRole } from '@udin/contracts';
import { CATALOGUE } from '@udin/contracts/catalogue';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { dayInIndia } from '@udin/contracts/india-time';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DayField } from '../../ui/day-field';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { Notice } from '../../ui/notice';
import { peopleQuery } from '../../lib/people.query';
import { Form } from '../../ui/form';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { changesOf, type PersonValues } from './person-values';
import { ROLE_OPTIONS } from './role-names';

const TYPES = CATALOGUE.map(({ key }) => ({ value: key, label: documentTypeLabel(key) }));

interface PersonDialogProps {
  person: AdminAnswer | null;
  onClose: () => void;
}

/** Name, role, membership number, skills and absence of one person of the team. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  return (
    <GuardedDialog
      opened={person !== null}
      onClose={onClose}
      title={person ? `${person.firstName} ${person.lastName}` : ''}
    >
      {person && <PersonForm key={person.id} person={person} onClose={onClose} />}
    </GuardedDialog>
  );
}

/** The day in India of a moment, for a date field. The end of an absence is the midnight after its last day. */
function dayOf(moment: string | null, earlierMs = 0): string {
  return moment ? dayInIndia(new Date(Date.parse(moment) - earlierMs)) : '';
}

function PersonForm({ person, onClose }: { person: AdminAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const [first] = useState<PersonValues>(() => ({
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    membershipNumber: person.membershipNumber,
    signingName: person.signingName,
    skills: person.skills,
    from: dayOf(person.absentFrom),
    to: dayOf(person.absentTo, 1),
  }));
  const [values, setValues] = useState<PersonValues>(first);
  const isNameless = !trimmed(values.firstName) || !trimmed(values.lastName);
  const isOtherRole = values.role !== first.role;
  useUnsaved(values !== first);
  const set = (part: Partial<PersonValues>) => setValues((now) => ({ ...now, ...part }));
  const saving = useMutation({
    // The rest stays as it is by then: another owner may have taken a role away meanwhile.
    mutationFn: () =>
      call('PATCH /api/auth/admins/:id', {
        as: 'admin',
        params: { id: person.id },
        body: changesOf(first, values),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  const save = useOneAtATime(saving);
  return (
    <Form
      onSubmit={() => {
        // Given to the call: once this form is gone, the open dialog is that of somebody else.
        void save(undefined, { onSuccess: onClose });
      }}
    >
      <Stack gap="md">
        <ErrorBanner {...failureOf(saving, 'Failed to save this person. Please try again.')} />
        <NativeSelect
          label="Role"
          description={isOtherRole ? undefined : 'A changed role ends the sessions of this person'}
          data={ROLE_OPTIONS}
          value={values.role}
          onChange={(event) => set({ role: event.currentTarget.value as AdminRole })}
        />
        {isOtherRole && (
          <Notice tone="note">
            {person.firstName} {person.lastName} is {first.role} now, and is logged out at once when this is saved.
          </Notice>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="First name"
            {...HAS_TO_BE_FILLED}
            maxLength={80}
            autoComplete="off"
            value={values.firstName}
            onChange={(event) => set({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label="Last name"
            {...HAS_TO_BE_FILLED}
            maxLength={80}
            autoComplete="off"
            value={values.lastName}
            onChange={(event) => set({ lastName: event.currentTarget.value })}
          />
          <TextInput
            label="Membership number"
            description="6 digits"
            maxLength={6}
            inputMode="numeric"
            value={values.membershipNumber}
            onChange={(event) => set({ membershipNumber: event.currentTarget.value })}
          />
          <TextInput
            label="Signing name"
            description="Below what is signed"
            maxLength={160}
            value={values.signingName}
            onChange={(event) => set({ signingName: event.currentTarget.value })}
          />
          <DayField
            label="Absent from"
            required={values.to !== ''}
            withAsterisk={false}
            max={values.to}
            value={values.from}
            onChange={(from) => set({ from })}
          />
          <DayField label="Absent until" min={values.from} value={values.to} onChange={(to) => set({ to })} />
        </SimpleGrid>
        <MultiSelect
          label="Signs"
          description="None means all types"
          data={TYPES}
          searchable
          clearable
          value={values.skills}
          onChange={(skills) => set({ skills })}
        />
        <DialogActions onClose={onClose} loading={saving.isPending} disabled={isNameless}>
          {/* An arrow key is enough to change a role: the button says which one is given. */}
          {isOtherRole ? `Save as ${values.role}` : 'Save'}
        </DialogActions>
      </Stack>
    </Form>
  );
}
