import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { Button, Divider, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { product } from '../../lib/product';
import { ErrorBanner } from '../../ui/error-banner';
import { plainUdin, UDIN_LENGTH, verifyFile, verifyUdin } from './verify.calls';
import { VerifyResult } from './verify-result';

export function VerifyDocument() {
  const [typed, setTyped] = useState('');
  const check = useMutation({
    mutationFn: (subject: string | File) => (typeof subject === 'string' ? verifyUdin(subject) : verifyFile(subject)),
  });
  const number = product.productName;
  const subject = check.variables;

  return (
    <Stack gap="lg">
      <Paper p="lg">
        <Stack gap="lg">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              check.mutate(typed);
            }}
          >
            <Group align="flex-end" gap="sm">
              <TextInput
                label={number}
                description={`${UDIN_LENGTH} digits and letters, printed beside the signature`}
                placeholder="26123456ABCDEF1234"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                flex={1}
                miw={220}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit" disabled={plainUdin(typed).length !== UDIN_LENGTH || check.isPending}>
                Verify
              </Button>
            </Group>
          </form>
          <Divider label="or" />
          <Dropzone
            multiple={false}
            disabled={check.isPending}
            onDrop={([file]) => file && check.mutate(file)}
            inputProps={{ 'aria-label': 'Choose the signed file' }}
            p="lg"
          >
            <Group justify="center" wrap="nowrap" style={{ pointerEvents: 'none' }}>
              <IconFileCheck size={32} stroke={1.4} aria-hidden />
              <div>
                <Text fw={600}>Drag the signed file here, or choose it</Text>
                <Text size="sm" c="dimmed">
                  It is compared on this device and not uploaded.
                </Text>
              </div>
            </Group>
          </Dropzone>
        </Stack>
      </Paper>
      <ErrorBanner
        message={check.isError ? problemOf(check.error, 'It could not be checked. Please try again.') : null}
      />
      <div role="status">
        {check.isPending && <Text c="dimmed">Checking…</Text>}
        {check.data && subject !== undefined && (
          <VerifyResult subject={typeof subject === 'string' ? plainUdin(subject) : subject.name} answer={check.data} />
        )}
      </div>
    </Stack>
  );
}
