import { Stack, Table, Text } from '@mantine/core';
import type { VerificationTexts } from '@udin/contracts/verification-texts';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';
import { ProofCard } from './proof-card';
import { type CheckedFile, verifySeal } from './verify.calls';
import { LongName } from '../../ui/long-name';

interface CheckedFilesProps {
  checked: readonly CheckedFile[];
  texts: VerificationTexts;
}

/** One file with all that is known of it; many as a list. */
export function CheckedFiles({ checked, texts }: CheckedFilesProps) {
  const [only, another] = checked;
  if (only && !another) return <OneFile {...only} texts={texts} />;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.file}</Table.Th>
          <Table.Th>{texts.result}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {checked.map(({ file, proof }, n) => (
          <Table.Tr key={`${n} ${file.name}`}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <LongName of={file.name} />
            </Table.Td>
            <Table.Td fw={600}>{texts.verdicts[proof.verdict]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A file that is not known byte for byte may still hold a seal: that is looked at when the person asks for it. */
function OneFile({ file, proof, texts }: CheckedFile & { texts: VerificationTexts }) {
  const check = useMutation({ mutationFn: () => verifySeal(file) });
  const shown = check.data ?? proof;
  return (
    <Stack gap="sm">
      <ProofCard subject={file.name} proof={shown} texts={texts}>
        {proof.verdict === 'unknown' && !check.data && (
          <>
            <BusyButton variant="default" mt="xs" loading={check.isPending} onClick={() => check.mutate()}>
              {texts.checkSeal}
            </BusyButton>
            <Text size="xs" c="dimmed">
              {texts.checkSealHint}
            </Text>
          </>
        )}
      </ProofCard>
      <ErrorBanner {...failureOf(check, texts.verdicts.unknown)} />
    </Stack>
  );
}
