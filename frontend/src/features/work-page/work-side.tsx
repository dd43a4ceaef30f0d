import type { AdminDuty } from '@udin/contracts/auth/admin-roles';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CustomerReads } from '../../ui/customer-language';
import { Timeline } from '../../ui/timeline';
import { ChecklistCard } from './checklist-card';
import { DisputeNotice } from './dispute-notice';
import { isPaidBack } from '../../lib/is-paid-back';
import { obstacleTo, type Viewer } from './obstacle';
import { OrderCard } from './order-card';
import { QuestionsCard } from './questions-card';
import { reasonOfRefund } from './reason-of-refund';
import { RefundRequestCard } from './refund-request-card';
import { ReviewCard } from './review-card';
import { SealCard } from './seal-card';
import { SentDraftCard } from './sent-draft-card';
import { SideCard } from './side-card';
import { SignedFileCard } from './signed-file-card';
import { SignPanel } from './sign-panel';
import type { DocumentWork } from './use-document-work';
import { WordsWithFile } from './words-with-file';
import classes from './work-page.module.css';

interface WorkSideProps {
  data: WorkAnswer;
  work: DocumentWork;
  notes: ReactNode;
  udin: ReactNode;
  me: Viewer | undefined;
  may: (duty: AdminDuty) => boolean;
  hasKeys: boolean;
  onSigned: (isGoingOn: boolean, signedName: string) => void;
  onTakeBack: () => void;
}

/** All that is known of the document, beside the file. Signing stands on top: it is what most come for. */
export function WorkSide(props: WorkSideProps) {
  const { data, work, notes, udin, me, may, hasKeys, onSigned, onTakeBack } = props;
  const { row, document, order, timeline, questions, drafts, checklist, refundRequest } = data;
  const { id } = row;
  const { isOpen, endsSignature } = DOCUMENT_STATUS_RULES[row.documentStatus];
  // What was rejected after it had been signed has a UDIN that is to be revoked.
  const hasUdin = !isOpen || (endsSignature && document.signedDocumentLink !== null);
  const isWorkedOn = isOpen && !isPaidBack(data.document);
  const sent = drafts.find(({ state }) => state === 'sent');
  const dispute = <DisputeNotice disputes={data.disputes} isWorkedOn={isWorkedOn} />;
  const remarks = drafts.filter((draft) => draft.remarks);
  return (
    <div className={classes.side}>
      {refundRequest && (
        <SideCard title="Money back">
          <RefundRequestCard
            documentId={id}
            transactionId={document.transactionId}
            fileName={row.fileName}
            usualReason={reasonOfRefund(row.documentTypeName, row.documentStatus)}
            request={refundRequest}
            work={work}
            mayRefund={may('refund')}
          />
        </SideCard>
      )}
      {may('sign') && isWorkedOn && (
        <SideCard title="Sign">
          {dispute}
          <SignPanel
            key={id}
            document={document}
            work={work}
            obstacle={obstacleTo(data, me)}
            hasKeys={hasKeys}
            onSigned={onSigned}
          />
        </SideCard>
      )}
      {data.canBeTakenBack && (
        <SideCard title="Signed file">
          <SignedFileCard data={data} mayTakeBack={may('sign')} onTakeBack={onTakeBack} />
        </SideCard>
      )}
      <WordsWithFile timeline={timeline} />
      {document.signedDocumentLink && !endsSignature && <SealCard documentId={id} />}
      {may('udin') && hasUdin && <SideCard title="UDIN">{udin}</SideCard>}
      {row.needsFourEyes && (isWorkedOn || data.review) && (
        <SideCard title="Four eyes">
          <ReviewCard
            key={id}
            documentId={id}
            data={data}
            work={work}
            viewerId={me?.id}
            mayWork={may('work') && isWorkedOn}
            mayReview={may('review') && isWorkedOn}
          />
        </SideCard>
      )}
      <SideCard title="Checklist">
        <ChecklistCard
          documentId={id}
          items={checklist}
          version={row.versions}
          timeline={timeline}
          mayTick={may('work') && isWorkedOn}
        />
      </SideCard>
      {questions.length > 0 && (
        <SideCard title="Questions to the customer">
          <QuestionsCard documentId={id} questions={questions} work={work} mayWork={may('work')} />
        </SideCard>
      )}
      {sent && (
        <SideCard title="Draft for the customer">
          <SentDraftCard documentId={id} draft={sent} work={work} mayWork={may('work')} />
        </SideCard>
      )}
      {remarks.length > 0 && (
        <SideCard title="Remarks on drafts">
          {remarks.map((draft) => (
            <Text key={draft.id} size="sm" className="pre-line">
              Draft {draft.number}: {draft.remarks}
            </Text>
          ))}
        </SideCard>
      )}
      <SideCard title="Order">
        <OrderCard order={order} documentId={id} phone={data.phone} dispute={dispute} />
      </SideCard>
      <SideCard title="Notes">
        <Stack gap="xs">
          <CustomerReads userId={row.customer.id} />
          <div>{notes}</div>
        </Stack>
      </SideCard>
      <SideCard title="History">
        <Timeline entries={timeline} label="History" />
      </SideCard>
    </div>
  );
}
