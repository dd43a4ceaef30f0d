import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { DOCUMENT_STATUS_RULES, type DocumentStatus } from '@udin/contracts/document/document.statuses';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatMoment } from '../../../lib/format';
import { type TextKey, useTexts } from '../../../lib/language/documents-texts';
import { NextStepButton } from '../../../ui/next-step-button';
import { RichText } from '../../../ui/rich-text';
import { useFocusAfterStep } from '../../../ui/use-focus-after-step';
import { useNamedPlace } from '../../../ui/use-named-place';
import { AnswerQuestion } from './answer-question';
import { Asked } from './asked';
import { AskedRefund } from './asked-refund';
import { AskRefund } from './ask-refund';
import { DecideDraft } from './decide-draft';
import { isPaidBack } from '../../../lib/is-paid-back';
import { ReplaceFile } from './replace-file';

const ENDED: Partial<Record<DocumentStatus, TextKey>> = {
  rejected: 'nextStep.ended.rejected',
  failed: 'nextStep.ended.failed',
};

interface NextStepProps {
  data: ProgressAnswer;
  /** Shows a draft. */
  viewer: (draft: { fileId: string; name: string; mimeType: string; link: string }) => ReactNode;
}

/** What the owner can do for this document now: one thing at a time. Nothing while it is our turn. */
export function NextStep({ data, viewer }: NextStepProps) {
  const t = useTexts();
  const [opened, setForm] = useState<'replace' | 'refund' | null>(null);
  const { document, questions, drafts, refundRequest, waitingFor, canBeReplaced, canAskRefund } = data;
  const hasNoMoney = isPaidBack(data.document);
  // Nothing would come of an answer or an approval any more.
  const question = hasNoMoney ? undefined : questions.find(({ state }) => state === 'open');
  const draft = hasNoMoney ? undefined : drafts.find(({ state }) => state === 'sent');
  const isAsked = refundRequest?.state === 'requested' && !hasNoMoney;
  const hasEnded = DOCUMENT_STATUS_RULES[document.documentStatus].leavesChoice;
  // The page says what the bank did: what is sent in an open form would be refused.
  const form = hasEnded && document.isTakenByBank ? null : opened;
  const close = () => setForm(null);
  const heading = useFocusAfterStep<HTMLHeadingElement>(form ?? 'none');
  if (form === 'replace') {
    return (
      <Step heading={heading} title={t('nextStep.replace')}>
        <Stack gap="md">
          {question ? <Asked question={question} /> : <StatusNote of={document} />}
          <ReplaceFile
            documentId={document.id}
            fileName={document.fileName}
            endsRefundRequest={isAsked && hasEnded}
            onDone={close}
            onCancel={close}
          />
        </Stack>
      </Step>
    );
  }
  if (form === 'refund') {
    return (
      <Step heading={heading} title={t('nextStep.askMoneyBack')}>
        <AskRefund documentId={document.id} onDone={close} onCancel={close} />
      </Step>
    );
  }
  if (waitingFor === 'answer' && question) {
    return (
      <Step heading={heading} title={t('nextStep.question')}>
        <AnswerQuestion
          key={question.id}
          documentId={document.id}
          question={question}
          onReplace={() => setForm('replace')}
        />
      </Step>
    );
  }
  if (waitingFor === 'approval' && draft) {
    return (
      <Step heading={heading} title={t('nextStep.draft')}>
        <DecideDraft key={draft.id} documentId={document.id} draft={draft}>
          {viewer({ fileId: draft.id, name: draft.fileName, mimeType: draft.mimeType, link: draft.link })}
        </DecideDraft>
      </Step>
    );
  }
  if (isAsked) {
    return (
      <Step heading={heading} title={t('nextStep.asked')}>
        <AskedRefund
          request={refundRequest}
          document={document}
          onReplace={canBeReplaced ? () => setForm('replace') : undefined}
        />
      </Step>
    );
  }
  if (!hasEnded && !refundRequest) return null;
  return (
    <Step heading={heading} title={t(ENDED[document.documentStatus] ?? 'nextStep.moneyBack')}>
      <Stack gap="sm">
        {document.documentStatus === 'failed' && <Text>{t('nextStep.ourError')}</Text>}
        <StatusNote of={document} />
        {refundRequest && <RefundDecision request={refundRequest} isPaidBack={hasNoMoney} />}
        <Group>
          {canBeReplaced && (
            <NextStepButton onClick={() => setForm('replace')}>{t('nextStep.replaceFree')}</NextStepButton>
          )}
          {canAskRefund && (
            <Button variant="default" onClick={() => setForm('refund')}>
              {t('nextStep.askMoneyBack')}
            </Button>
          )}
        </Group>
      </Stack>
    </Step>
  );
}

/** Why it was rejected, or what failed. */
function StatusNote({ of: { statusNote } }: { of: ProgressAnswer['document'] }) {
  if (!statusNote) return null;
  return (
    <Text className="pre-line" style={{ overflowWrap: 'anywhere' }}>
      {statusNote}
    </Text>
  );
}

interface RefundDecisionProps {
  request: NonNullable<ProgressAnswer['refundRequest']>;
  /** The page says it already. */
  isPaidBack: boolean;
}

function RefundDecision({ request, isPaidBack: isSaid }: RefundDecisionProps) {
  const t = useTexts();
  // Only the ledger knows whether a bank holds it.
  const granted = isSaid ? 'moneyBack.granted' : 'moneyBack.onItsWay';
  return (
    <Text size="sm" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
      <RichText parts={{ ledger: <Anchor component={Link} to="/dashboard?tab=transactions" underline="always" /> }}>
        {t(request.state === 'declined' ? 'moneyBack.declined' : granted, {
          moment: formatMoment(request.requestedAt),
          note: request.note ?? '',
        })}
      </RichText>
    </Text>
  );
}

interface StepProps {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

function Step({ title, heading, children }: StepProps) {
  const [query] = useSearchParams();
  // The mail says "Read and answer": this is where.
  const place = useNamedPlace<HTMLElement>(query.has('question') || query.has('draft'));
  return (
    <Paper
      ref={place}
      p="lg"
      component="section"
      aria-label={title}
      className="wide-on-phone"
      style={{ borderColor: 'var(--note-line)' }}
    >
      <Title order={2} size="h3" mb="sm" ref={heading}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
