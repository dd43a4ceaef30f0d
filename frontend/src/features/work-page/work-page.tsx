import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { ApiError, problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { isDeleted } from '../../lib/api/is-deleted';
import { useDuties } from '../../lib/use-duties';
import { useKeysChoice } from '../../lib/use-keys-choice';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here';
import { useSession } from '../../lib/use-session';
import { useWayBack } from '../../lib/way-back';
import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { useTitleOfDocument } from '../../ui/use-title-of-document';
import { AccountClosedNotice } from './account-closed-notice';
import { AskDialog } from './ask-dialog';
import { Company } from './company';
import { type DocumentFile, filesOf } from './document-files';
import { DraftDialog } from './draft-dialog';
import { FilePanes } from './file-panes';
import type { JustSigned } from './just-signed';
import { KeysOfPage } from './keys-of-page';
import { PaidBackNotice } from './paid-back-notice';
import { RejectDialog } from './reject-dialog';
import { TakeBackDialog } from './take-back-dialog';
import { TimelineNews } from './timeline-news';
import { UnknownDocument } from './unknown-document';
import { useDocumentWork } from './use-document-work';
import { WorkBack } from './work-back';
import { WorkHeader } from './work-header';
import classes from './work-page.module.css';
import { WorkSide } from './work-side';
import { nextDocumentId } from './work.queries';

type DialogName = 'ask' | 'draft' | 'reject' | 'take-back';

interface WorkPageProps {
  id: string;
  viewer: (file: DocumentFile) => ReactNode;
  notes: ReactNode;
  /** The UDIN desk, for those who may use it. */
  udin: ReactNode;
  /** Another document is shown now; this one is signed. */
  onSignedAndNext: (signed: JustSigned) => void;
}

/** One document on the accountant's desk: the file, large, beside all that is known of it and can be done. */
export function WorkPage({ id, viewer, notes, udin, onSignedAndNext }: WorkPageProps) {
  const navigate = useNavigateFromHere();
  const back = useWayBack('/admin');
  const me = useSession('admin')?.user;
  const duties = useDuties();
  const work = useDocumentWork(id);
  const may: typeof duties = (duty) => !work.isGone && duties(duty);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  /** The page of the next document says it. */
  const [isSignedNext, setSignedNext] = useState(false);
  const [areKeysOn, setKeysOn] = useKeysChoice();
  const { data, isError, error } = work.work;
  // A page of many parts: drawn when the device is ready, so that a press or a key meanwhile does not wait for it.
  const isReady = useDeferredValue(data !== undefined);
  const mayWork = may('work');
  const isUnknown = !data && namesNothing(error);
  useTitleOfDocument(data?.row);

  const start = () =>
    work.act({
      fallback: 'Failed to start the work. Please try again.',
      run: (expectedRevision) =>
        call('POST /api/documents/:id/start', { as: 'admin', params: { id }, body: { expectedRevision } }),
    });
  const takeUpAgain = () =>
    work.act({
      fallback: 'Failed to update document status. Please try again.',
      run: async (expectedRevision) => {
        const body = { documentStatus: 'pending' as const, expectedRevision };
        await call('PATCH /api/documents/:id/status', { as: 'admin', params: { id }, body });
      },
    });
  const goOn = async (isGoingOn: boolean, signedName: string) => {
    if (!isGoingOn) return;
    setSignedNext(true);
    const next = await nextDocumentId(id).catch(() => undefined);
    const { fileName, customer } = data!.row;
    const signed = { id, fileName, signedName, of: `${customer.firstName} ${customer.lastName}` };
    if (!next) {
      setSignedNext(false);
      return navigate(back.to, { state: { ...back.state, signed } });
    }
    onSignedAndNext(signed);
    return navigate(adminDocumentPath(next), { state: back.way });
  };
  const common = (own: DialogName) => ({
    documentId: id,
    work,
    opened: dialog === own,
    // By the time of an answer another one may be open.
    onClose: () => setDialog((now) => (now === own ? null : now)),
  });
  const open = (wanted: typeof dialog) => {
    work.dismiss();
    setDialog(wanted);
  };

  return (
    <Stack gap="sm">
      {!data && isError && !isUnknown && (
        <Group gap="xs">
          <WorkBack to={back} />
          <Title order={1} size="h3">
            This document cannot be shown right now
          </Title>
        </Group>
      )}
      <ErrorBanner
        message={
          isError && !work.isGone && !isUnknown
            ? problemOf(error, 'Failed to load the document. Please try again.')
            : null
        }
        onRetry={() => void work.work.refetch()}
      />
      <TimelineNews
        entries={isSignedNext ? undefined : data?.timeline}
        viewerId={me?.id}
        isTold={work.changes.length > 0}
      />
      {(data ? !isReady : work.work.isPending) && <Skeleton h={480} role="status" aria-label="Loading the document" />}
      {isUnknown && <UnknownDocument />}
      {data && isReady && (
        <>
          <WorkHeader
            data={data}
            back={back}
            mayWork={mayWork}
            isBusy={work.isBusy}
            hasKeys={areKeysOn}
            onStart={() => void start()}
            onAsk={() => open('ask')}
            onDraft={() => open('draft')}
            onReject={() => open('reject')}
            onTakeUpAgain={() => void takeUpAgain()}
          />
          <News>
            {work.isGone && (
              <Notice tone="note">
                The customer has deleted this document. Nothing more is to be done for it, and nothing can be saved.
              </Notice>
            )}
          </News>
          <PaidBackNotice data={data} />
          {!work.isGone && <AccountClosedNotice data={data} />}
          <ErrorBanner message={dialog ? null : work.problem} onClose={work.dismiss} />
          <Company people={work.people} work={work} />
          <div className={classes.desk}>
            <div className={classes.files}>
              {!work.isGone && <FilePanes key={id} files={filesOf(data)} viewer={viewer} />}
            </div>
            <WorkSide
              data={data}
              work={work}
              notes={notes}
              udin={udin}
              me={me}
              may={may}
              hasKeys={areKeysOn}
              onSigned={(...signed) => void goOn(...signed)}
              onTakeBack={() => open('take-back')}
            />
          </div>
        </>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          All admin access is logged: who opened which file, when, and from where.
        </Text>
        {mayWork && !isUnknown && <KeysOfPage areOn={areKeysOn} onChoose={setKeysOn} />}
      </Group>
      <AskDialog {...common('ask')} />
      <DraftDialog {...common('draft')} />
      <RejectDialog {...common('reject')} />
      <TakeBackDialog {...common('take-back')} />
    </Stack>
  );
}

/** There is no such document, or what stands in the address is no id at all. */
function namesNothing(error: Error | null): boolean {
  return isDeleted(error) || (error instanceof ApiError && error.status === 400);
}
