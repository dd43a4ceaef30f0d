import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { tidyUdin } from '@udin/contracts/udin/udin-number';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import {
  DOCUMENT_REVOCATION_REASONS,
  type DocumentRevocationReason,
  UDIN_REASON_KEYS,
  UDIN_REASONS,
  type UdinReason,
} from '@udin/contracts/udin/udin-reasons';
import { PUBLIC_REMARK_MAX } from '@udin/contracts/udin/udin.kinds';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { useIsHere } from '../../lib/use-is-here';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { inIndia, timeLeft } from './time-left';
import { faultOf, UDIN_FIELDS, UdinFields } from './udin-fields';
import { useUdinChange } from './use-udin-change';

/** revoke-document: it has no number that could be revoked. */
export type EndKind = 'revoke' | 'replace' | 'revoke-document';

interface EndUdinDialogProps {
  opened: boolean;
  kind: EndKind;
  data: UdinWorkAnswer;
  onClose: () => void;
  onChanged: (answer: UdinWorkAnswer) => void;
}

const TITLES: Record<EndKind, string> = {
  revoke: 'The UDIN was revoked',
  replace: 'Another UDIN takes its place',
  'revoke-document': 'Revoke the document',
};
const BUTTONS: Record<EndKind, string> = {
  revoke: 'Record the revocation',
  replace: 'Replace',
  'revoke-document': 'Revoke the document',
};

/** Records what was done at ICAI: nothing here speaks to ICAI. */
export function EndUdinDialog({ opened, onClose, ...rest }: EndUdinDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title={TITLES[rest.kind]} sheetOnPhone={false}>
      {opened && <EndUdinForm onClose={onClose} {...rest} />}
    </GuardedDialog>
  );
}

interface Ending {
  reason: UdinReason;
  note?: string;
  remark?: string;
}

function EndUdinForm({ kind, data: now, onClose, onChanged }: Omit<EndUdinDialogProps, 'opened'>) {
  const isReplacing = kind === 'replace';
  // It speaks of the number that it was opened for.
  const [data] = useState(now);
  const reasons = reasonsFor(kind, data);
  const [reason, setReason] = useState<UdinReason>(reasons[0]!);
  const [note, setNote] = useState('');
  const [remark, setRemark] = useState('');
  const [values, setValues] = useState({ udin: '', issuedAt: '' });
  useUnsaved(trimmed(note) !== '' || trimmed(remark) !== '' || values.udin !== '');
  const { documentId: id, revision: expectedRevision } = now;
  const isOvertaken = data.inForce?.udin !== now.inForce?.udin || (kind === 'revoke-document' && !now.isRevocable);
  const isHere = useIsHere();
  const send = (ending: Ending) => {
    const common = { ...ending, expectedRevision };
    const request = { as: 'admin' as const, params: { id } };
    if (kind === 'revoke') return call('POST /api/documents/:id/udin/revoke', { ...request, body: common });
    if (kind === 'revoke-document') {
      const body = { ...common, reason: ending.reason as DocumentRevocationReason };
      return call('POST /api/documents/:id/revoke', { ...request, body });
    }
    const body = { ...common, udin: tidyUdin(values.udin), issuedAt: inIndia(values.issuedAt) };
    return call('POST /api/documents/:id/udin/replace', { ...request, body });
  };
  const { refused, problem, isBusy, change } = useUdinChange(
    send,
    (answer) => {
      if (isHere.current) onClose();
      onChanged(answer);
    },
    'Failed to save this. Please try again.',
    isReplacing ? UDIN_FIELDS : [],
  );
  return (
    <Form
      onSubmit={() => {
        change({
          reason,
          ...(trimmed(remark) && { remark: trimmed(remark) }),
          ...(trimmed(note) && { note: trimmed(note) }),
        });
      }}
    >
      <Stack gap="sm">
        <ErrorBanner message={isOvertaken ? overtakenBy(data) : problem} />
        <Text size="sm">{whatItMeans(data, reason)}</Text>
        {isReplacing && (
          <UdinFields label="New UDIN" values={values} data={data} refused={refused} onChange={setValues} />
        )}
        <NativeSelect
          label="Reason"
          description="Whoever checks the document reads it, in English, हिन्दी or বাংলা"
          data={reasons.map((value) => ({ value, label: UDIN_REASONS[value] }))}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as UdinReason)}
        />
        <TextInput
          label="In your own words"
          description="The public reads this, too, exactly as it stands here: name nobody"
          maxLength={PUBLIC_REMARK_MAX}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        <LongText
          label="Note for the team"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {data.isDeleted ? 'Its owner has deleted it and is not told.' : 'The customer is told by email.'} The public
          check says so from now on.
        </Text>
        <DialogActions
          onClose={onClose}
          color={isReplacing ? undefined : 'red.7'}
          loading={isBusy}
          disabled={isOvertaken || (isReplacing && faultOf(values, data) !== undefined)}
        >
          {BUTTONS[kind]}
        </DialogActions>
      </Stack>
    </Form>
  );
}

function whatItMeans({ inForce }: UdinWorkAnswer, reason: UdinReason): string {
  if (!inForce) return 'It has no UDIN, so nothing is revoked at ICAI. It comes back only by signing it anew.';
  if (reason === 'mistyped') return `${inForce.udin} was never generated for this document.`;
  return `First revoke ${inForce.udin} at ICAI’s portal. Here it is only written down.`;
}

function overtakenBy({ inForce }: UdinWorkAnswer): string {
  const what = inForce ? `${inForce.udin} is not in force any more` : 'the document cannot be revoked any more';
  return `It was changed meanwhile: ${what}. Nothing typed here was saved. Close this to see how it stands now.`;
}

/** After 48 hours only a mistake of ours can be corrected. */
function reasonsFor(kind: EndKind, { revocableUntil }: UdinWorkAnswer): UdinReason[] {
  if (kind === 'revoke-document') return [...DOCUMENT_REVOCATION_REASONS];
  if (kind === 'revoke') return UDIN_REASON_KEYS.filter((reason) => reason !== 'mistyped');
  return revocableUntil && timeLeft(revocableUntil) ? UDIN_REASON_KEYS : ['mistyped'];
}
