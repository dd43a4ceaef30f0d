import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { ICAI_CHECK_URL } from '@udin/contracts/udin/udin.kinds';
import { useState } from 'react';
import { loadFailureOf, type ReadableProblem } from '../../lib/api/api-error';
import { formatDayOrMoment, formatLastDayOrMoment } from '../../lib/day-or-moment';
import { useDuties } from '../../lib/use-duties';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { CopyableId } from '../../ui/copyable-id';
import { ErrorBanner } from '../../ui/error-banner';
import { EndUdinDialog, type EndKind } from './end-udin-dialog';
import { LeftOver } from './left-over';
import { ParticularsForm } from './particulars-form';
import { MissingUdin } from './missing-udin';
import { NoUdinDialog } from './no-udin-dialog';
import { Revoked } from './revoked';
import { TeamNote } from './team-note';
import { timeLeft } from './time-left';
import { ofEarlierFile, STATE_NAMES } from './udin-looks';
import type { UdinValues } from './udin-fields';
import { udinQuery } from './udin.queries';

/** The UDIN of one document: what runs out, the number itself, and what ICAI's form asks for. */
export function UdinPanel({ documentId }: { documentId: string }) {
  const client = useQueryClient();
  const work = useQuery(udinQuery(documentId));
  const may = useDuties();
  const [overtaken, setOvertaken] = useState<ReadableProblem>();
  const [dialog, setDialog] = useState<EndKind | 'waive' | null>(null);
  // By the name under which the panel for signing keeps it: whoever is overtaken there finds it here.
  const [udin, setUdin, discard] = useKeptDraft('admin', `udin_${documentId}`, '');
  const [issuedAt, setIssuedAt] = useState('');
  const type = (values: UdinValues) => {
    setUdin(values.udin);
    setIssuedAt(values.issuedAt);
  };
  const forget = () => {
    discard();
    type({ udin: '', issuedAt: '' });
  };
  const take = (answer: UdinWorkAnswer) => {
    setOvertaken(undefined);
    client.setQueryData(udinQuery(documentId).queryKey, answer);
    const isThis = (key: readonly unknown[]) => key[1] === 'udin' && key[2] === documentId;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'admin' && !isThis(queryKey) });
  };
  const { data } = work;
  const onClose = () => setDialog(null);
  return (
    <Stack gap="sm">
      <ErrorBanner {...loadFailureOf(work, 'Failed to load the UDIN. Please try again.')} />
      <ErrorBanner message={overtaken} onClose={() => setOvertaken(undefined)} />
      {work.isPending && <Skeleton h={120} role="status" aria-label="Loading the UDIN" />}
      {data && !data.isSigned && <Text size="sm">The UDIN comes when the document is signed.</Text>}
      {data?.isSigned && (
        <>
          <LeftOver udin={udin} inForce={data.inForce} onForget={forget} />
          <NumberOrNone
            data={data}
            mayWaive={may('waive-udin')}
            values={{ udin, issuedAt }}
            onType={type}
            onRecorded={(answer) => {
              forget();
              take(answer);
            }}
            onChanged={take}
            onEnd={setDialog}
            onWaive={() => setDialog('waive')}
            onOvertaken={setOvertaken}
          />
          {data.isRevocable && (
            <Group>
              <Button variant="default" size="compact-md" onClick={() => setDialog('revoke-document')}>
                Revoke the document
              </Button>
            </Group>
          )}
          <Earlier rows={data.earlier} />
          <Text size="sm">
            <Anchor href={ICAI_CHECK_URL} target="_blank" rel="noreferrer" inline={false}>
              Check a UDIN at ICAI
            </Anchor>
          </Text>
          {!data.isDeleted && !data.isRejected && (data.inForce || (data.isNeeded && !data.revocation)) && (
            <ParticularsForm key={`values-${data.documentId}`} data={data} onSaved={take} />
          )}
          {/* Here, where what somebody else does to the number does not take them away. */}
          <EndUdinDialog
            opened={dialog !== null && dialog !== 'waive'}
            kind={dialog === null || dialog === 'waive' ? 'revoke' : dialog}
            {...{ data, onClose, onChanged: take }}
          />
          <NoUdinDialog opened={dialog === 'waive'} {...{ data, onClose, onChanged: take }} />
        </>
      )}
    </Stack>
  );
}

interface NumberProps {
  data: UdinWorkAnswer;
  mayWaive: boolean;
  values: UdinValues;
  onType: (values: UdinValues) => void;
  onRecorded: (answer: UdinWorkAnswer) => void;
  onChanged: (answer: UdinWorkAnswer) => void;
  onEnd: (kind: EndKind) => void;
  onWaive: () => void;
  onOvertaken: (problem: ReadableProblem) => void;
}

function NumberOrNone(props: NumberProps) {
  const { inForce, revocation, isDeleted, isRejected } = props.data;
  // What was deleted after a rejection is revoked, and its number is in force at ICAI.
  if (revocation && !inForce) return <Revoked revocation={revocation} />;
  if ((isDeleted || isRejected) && !inForce) return <Text size="sm">It has no UDIN in force.</Text>;
  return inForce ? <InForce {...props} /> : <MissingUdin {...props} />;
}

function InForce({ data, onEnd }: Pick<NumberProps, 'data' | 'onEnd'>) {
  const { inForce, revocableUntil } = data;
  const left = revocableUntil ? timeLeft(revocableUntil) : undefined;
  return (
    <Stack gap={4}>
      <Text fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <CopyableId id={inForce!.udin} of="the UDIN" whole />
      </Text>
      <Text size="sm" c="dimmed">
        Generated {formatDayOrMoment(inForce!.issuedAt)}
        {inForce!.recordedBy && `, recorded by ${inForce!.recordedBy.name}`}
      </Text>
      <Text size="sm">
        {left
          ? `It can be revoked at ICAI for another ${left}, until ${formatLastDayOrMoment(revocableUntil!)}.`
          : 'The 48 hours in which ICAI revokes a UDIN are over.'}
      </Text>
      {inForce!.earlierFiles.map((file) => (
        <Text key={file.until} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {ofEarlierFile(file)}
        </Text>
      ))}
      <Group gap="xs">
        {left && (
          <Button variant="default" size="compact-md" onClick={() => onEnd('revoke')}>
            It was revoked
          </Button>
        )}
        {!data.isDeleted && !data.isRejected && (
          <Button variant="default" size="compact-md" onClick={() => onEnd('replace')}>
            {left ? 'Replace it' : 'Correct the number'}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Earlier({ rows }: { rows: UdinWorkAnswer['earlier'] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Earlier UDINs" style={{ margin: 0, paddingInlineStart: 18 }}>
      {rows.map(({ id, udin, state, endedAt, reason, remark, note }) => (
        <li key={id}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {udin}: {STATE_NAMES[state].toLowerCase()}
            {endedAt && ` ${formatDayOrMoment(endedAt)}`}. {reason} {remark}
          </Text>
          <TeamNote note={note} />
        </li>
      ))}
    </ul>
  );
}
