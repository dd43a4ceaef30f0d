import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconMessageQuestion, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { Link } from 'react-router';
import { BusyButton } from '../../ui/busy-button';
import { CopyableId } from '../../ui/copyable-id';
import { CustomerReadsOther } from '../../ui/customer-language';
import { FlagMarks } from '../../ui/flag-marks';
import { StatusBadge } from '../../ui/status-badge';
import { useKeys } from '../../lib/use-keys';
import { type useWayBack, useWayHere } from '../../lib/way-back';
import { isPaidBack } from '../../lib/is-paid-back';
import { standingInWords } from './standing-in-words';
import { LongName } from '../../ui/long-name';
import { WorkBack } from './work-back';

interface WorkHeaderProps {
  data: WorkAnswer;
  back: ReturnType<typeof useWayBack>;
  mayWork: boolean;
  isBusy: boolean;
  /** Whether single letters open the dialogs; KeysOfPage lists them. */
  hasKeys: boolean;
  onStart: () => void;
  onAsk: () => void;
  onDraft: () => void;
  onReject: () => void;
  /** Of what was rejected, or failed, by mistake. */
  onTakeUpAgain: () => void;
}

/** What the document is, when it is due, and what can be done with it. */
export function WorkHeader(props: WorkHeaderProps) {
  const { data, back, mayWork, isBusy, hasKeys, onStart, onAsk, onDraft, onReject, onTakeUpAgain } = props;
  const { row, document } = data;
  const { customer } = row;
  const way = useWayHere();
  const rules = DOCUMENT_STATUS_RULES[row.documentStatus];
  const isOpen = rules.isOpen && !rules.leavesChoice;
  const isWaiting = row.waitingFor !== null;
  const isWorkedOn = !isPaidBack(data.document);
  const canBeAsked = isWorkedOn && !row.isAccountClosed;
  const mayAct = hasKeys && mayWork && isOpen;
  useKeys({
    ...(mayAct && { r: onReject }),
    ...(mayAct && canBeAsked && !isWaiting && { q: onAsk, d: onDraft }),
  });
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      {/* On a phone the buttons stand below: beside one, the name would break after every few letters. */}
      <div style={{ minWidth: 0, flex: '1 1 280px' }}>
        <Group gap="xs">
          <WorkBack to={back} />
          <Title order={1} size="h3" style={{ overflowWrap: 'anywhere' }}>
            <LongName of={row.fileName} />
          </Title>
          <StatusBadge status={row.documentStatus} revokedAt={row.revokedAt} />
          <CopyableId id={row.id} of={row.fileName} />
        </Group>
        <Text size="sm" c="dimmed">
          {row.documentTypeName} ·{' '}
          <Anchor component={Link} to={`/admin/user/${customer.id}`} state={way} size="sm" underline="always">
            {customer.firstName} {customer.lastName}
          </Anchor>
          <CustomerReadsOther userId={customer.id} />
          {standingInWords(data).map((part) => ` · ${part}`)}
        </Text>
        <FlagMarks flags={document.flags} of={row.fileName} />
      </div>
      {/* One place for both: what was pressed goes away with its work, and the focus goes on to what takes its place. */}
      {mayWork && (isOpen || (isWorkedOn && rules.leavesChoice)) && (
        <Group gap="xs">
          {isWorkedOn && rules.leavesChoice && (
            <BusyButton
              key="again"
              variant="default"
              loading={isBusy}
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={onTakeUpAgain}
            >
              Take up again
            </BusyButton>
          )}
          {isOpen && isWorkedOn && row.documentStatus === 'pending' && (
            <BusyButton
              variant="default"
              loading={isBusy}
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              onClick={onStart}
            >
              Start
            </BusyButton>
          )}
          {isOpen && canBeAsked && (
            <>
              <Button
                variant="default"
                disabled={isWaiting}
                leftSection={<IconMessageQuestion size={18} aria-hidden />}
                onClick={onAsk}
              >
                Ask the customer
              </Button>
              <Button variant="default" disabled={isWaiting} onClick={onDraft}>
                Send a draft
              </Button>
            </>
          )}
          {isOpen && (
            <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onReject}>
              Reject
            </Button>
          )}
        </Group>
      )}
    </Group>
  );
}
