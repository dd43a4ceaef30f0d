import { Button, Divider, Group, Paper, Stack, Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { VERIFICATION_TEXTS } from '@udin/contracts/verification-texts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { currentLanguage, useTexts } from '../../lib/language/texts';
import { DropArea } from '../../ui/drop-area';
import { ErrorBanner } from '../../ui/error-banner';
import { FieldWithButton } from '../../ui/field-with-button';
import { later } from '../../ui/later';
import { OnceOpened } from '../../ui/once-opened';
import { Form } from '../../ui/form';
import { HashBar } from './hash-bar';
import { ProofCard } from './proof-card';
import { FILES_AT_ONCE, type HashProgress, isNumber, plainNumber, verifyFiles, verifyNumber } from './verify.calls';

const CheckedFiles = later(async () => (await import('./checked-files')).CheckedFiles);

/** For a bank officer: by the number on the document, or by the file itself, of which no byte leaves this device. */
export function VerifyDocument() {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  /** Characters of what is neither a UDIN nor a code. */
  const [wrong, setWrong] = useState<number>();
  const number = useMutation({ mutationFn: verifyNumber });
  const files = useMutation({ mutationFn: verifyFiles });
  const [isTooMany, setTooMany] = useState(false);
  const t = useTexts();
  const [progress, setProgress] = useState<HashProgress | null>(null);
  const texts = VERIFICATION_TEXTS[currentLanguage()];
  const isPending = number.isPending || files.isPending;
  const error = number.error ?? files.error;
  const pick = (picked: File[]) => {
    setTooMany(picked.length > FILES_AT_ONCE);
    if (picked.length === 0 || picked.length > FILES_AT_ONCE) return;
    number.reset();
    setWrong(undefined);
    setProgress(null);
    files.mutate({ files: picked, onProgress: setProgress });
  };

  const check = (plain: string) => {
    if (isNumber(plain)) return number.mutate(plain);
    number.reset();
    setWrong(plain.length);
    field.current?.focus();
  };

  return (
    <Stack gap="lg">
      <Paper p="lg" className="not-printed">
        <Stack gap="lg">
          <Form
            onSubmit={() => {
              files.reset();
              check(plainNumber(typed));
            }}
          >
            <FieldWithButton
              ref={field}
              label={texts.enterNumber}
              description={texts.numberHint}
              placeholder="26123456ABCDEF1234"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              isLong
              value={typed}
              error={wrong && texts.wrongNumber(wrong)}
              onChange={(event) => {
                setWrong(undefined);
                setTyped(event.currentTarget.value);
              }}
              button={
                <Button type="submit" disabled={plainNumber(typed) === '' || isPending}>
                  {texts.verify}
                </Button>
              }
            />
          </Form>
          <Divider label={texts.or} />
          <DropArea label={texts.chooseFiles} disabled={isPending} onPick={pick}>
            <Group component="span" justify="center" wrap="nowrap">
              <IconFileCheck size={32} stroke={1.4} aria-hidden style={{ flexShrink: 0 }} />
              <Stack component="span" gap={0}>
                <Text span fw={600} className="for-mouse">
                  {texts.chooseFiles}
                </Text>
                <Text span fw={600} className="for-finger">
                  {texts.chooseByFinger}
                </Text>
                <Text span size="sm" c="dimmed">
                  {texts.dropHint}
                </Text>
              </Stack>
            </Group>
          </DropArea>
        </Stack>
      </Paper>
      <ErrorBanner message={isTooMany ? texts.tooMany : null} />
      <ErrorBanner message={error ? problemOf(error, t('verify.failed')) : null} />
      {files.isPending && progress && <HashBar progress={progress} label={texts.checking} />}
      <div role="status">
        {isPending && <Text c="dimmed">{texts.checking}</Text>}
        {number.data && <ProofCard subject={number.data.asked} proof={number.data} texts={texts} />}
        <OnceOpened opened={files.data !== undefined} part={CheckedFiles}>
          {files.data && <CheckedFiles checked={files.data} texts={texts} />}
        </OnceOpened>
      </div>
    </Stack>
  );
}
