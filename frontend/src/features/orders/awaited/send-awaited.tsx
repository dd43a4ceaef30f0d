import { Button, Group, Stack, Text } from '@mantine/core';
import type { AwaitedDocumentAnswer } from '@udin/contracts';
import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/language/documents-texts';
import { Dialog } from '../../../ui/dialog';
import { findUnlike } from '../../../lib/chosen-files/find-unlike';
import { namedByType } from '../../../lib/chosen-files/named-by-type';
import { useStable } from '../../../lib/use-stable';
import type { RefusedFile } from '../../../lib/chosen-files/check-files';
import { FileDrop } from '../file-drop';
import { RefusedFiles } from '../refused-files';
import { pickedFile } from '../to-order-file';
import { UploadDialog } from '../upload/upload-dialog';
import { useOrderUpload } from '../upload/use-order-upload';
import { idsOfDocuments } from './awaited.queries';
import { AwaitedRow } from './awaited-row';
import { type ChosenFiles, matchFiles } from './match-files';

interface SendAwaitedProps {
  userId: string;
  /** Of one order. */
  documents: readonly AwaitedDocumentAnswer[];
  onClose: () => void;
}

/** Takes the files of paid documents: all at once, matched by name, or one by one. */
export function SendAwaited({ userId, documents, onClose }: SendAwaitedProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState<ChosenFiles>({});
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const files = documents.flatMap(({ id, documentType }) =>
    chosen[id] ? [{ ...pickedFile(chosen[id]), id, documentType }] : [],
  );
  /** Each by its own place, whatever the file is called. */
  const places = Object.fromEntries(
    documents.map(({ id, name, transactionId, documentType }) => [
      id,
      { transactionId, documentType, orderedAs: name },
    ]),
  );
  const before = useRef<Promise<ReadonlySet<string>>>(undefined);
  // Once: what a lost answer of ours was about must not count as sent before.
  const sentBefore = () =>
    (before.current ??= idsOfDocuments(userId).catch((error: unknown) => {
      // Nothing was sent yet: "Try again" asks again.
      before.current = undefined;
      throw error;
    }));
  const upload = useOrderUpload({
    forget: () => undefined,
    onContinue: onClose,
    sentBefore,
  });
  const transactionId = documents[0]?.transactionId;

  const without = (id: string): ChosenFiles =>
    Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== id));
  const take = useStable((picked: File[], unlike: ReadonlyMap<File, string>, place?: AwaitedDocumentAnswer) => {
    const matched = matchFiles(picked, place ? [place] : documents, place ? without(place.id) : chosen, unlike);
    setChosen(matched.chosen);
    setRefused(matched.refused);
  });
  /** @param place that the file is for; whatever it fits where there is none */
  const pick = (chosenNow: File[], place?: AwaitedDocumentAnswer) => {
    const picked = chosenNow.map(namedByType);
    void findUnlike(picked).then((unlike) => take(picked, unlike, place));
  };

  return (
    <>
      <Dialog
        opened={!upload.progress}
        onClose={onClose}
        title={t('awaited.title')}
        size="lg"
        closeOnClickOutside={false}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('awaited.explained', { count: documents.length })}
          </Text>
          {documents.length > 1 && <FileDrop onPick={(picked) => pick(picked)} isCompact />}
          <RefusedFiles files={refused} onClose={() => setRefused([])} />
          <Stack component="ul" gap="xs" p={0} m={0}>
            {documents.map((document) => (
              <AwaitedRow
                key={document.id}
                document={document}
                file={chosen[document.id]}
                onChoose={(file) => pick([file], document)}
                onRemove={() => setChosen(without(document.id))}
              />
            ))}
          </Stack>
          <Group grow>
            <Button variant="default" onClick={onClose}>
              {t('awaited.later')}
            </Button>
            <Button
              disabled={files.length === 0}
              onClick={() => upload.start({ transactionId, files, paidEarlier: places })}
            >
              {t('awaited.upload', { count: Math.max(1, files.length) })}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      <UploadDialog
        progress={upload.progress}
        transactionId={transactionId}
        finalLabel={t('addDocuments.toDashboard')}
        onRetry={upload.retry}
        onReplace={upload.replace}
        onLater={upload.putOff}
        onClose={onClose}
      />
    </>
  );
}
