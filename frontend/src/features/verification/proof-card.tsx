import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconFileUnknown } from '@tabler/icons-react';
import type { ProofAnswer, ProofVerdict } from '@udin/contracts';
import type { VerificationTexts } from '@udin/contracts/verification-texts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format';
import { Seal } from '../../ui/seal';
import { LongName } from '../../ui/long-name';

const ICONS: Record<ProofVerdict, ReactNode> = {
  genuine: <Seal size={48} tone="verified" />,
  altered: <IconCircleX size={44} color="var(--mantine-color-error)" aria-hidden />,
  'added-to': <IconAlertTriangle size={44} color="var(--mantine-color-orange-8)" aria-hidden />,
  revoked: <IconCircleX size={44} color="var(--mantine-color-error)" aria-hidden />,
  replaced: <IconAlertTriangle size={44} color="var(--mantine-color-orange-8)" aria-hidden />,
  unknown: <IconFileUnknown size={40} stroke={1.4} aria-hidden />,
};

interface ProofCardProps {
  /** The number, or the name of the file, that was checked. */
  subject: string;
  proof: ProofAnswer;
  texts: VerificationTexts;
  /** What can be done next. */
  children?: ReactNode;
}

export function ProofCard({ subject, proof, texts, children }: ProofCardProps) {
  return (
    <Paper p="lg" withBorder>
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Box style={{ flexShrink: 0 }}>{ICONS[proof.verdict]}</Box>
        <Stack gap={4} miw={0}>
          <Text fw={650} size="lg">
            {texts.verdicts[proof.verdict]}
          </Text>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <LongName of={subject} />
          </Text>
          <Text size="sm">{adviceOn(proof, texts)}</Text>
          {factsOf(proof, texts).map(([name, value]) => (
            <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {name}: {value}
            </Text>
          ))}
          {children}
        </Stack>
      </Group>
    </Paper>
  );
}

/** The texts speak of a code; a UDIN has its own words, and of a file more is known, or something else. */
function adviceOn({ verdict, basis }: ProofAnswer, texts: VerificationTexts): string {
  if (basis === 'udin' && verdict === 'genuine') return texts.genuineUdin;
  if (basis === 'udin' && verdict === 'unknown') return texts.unknownUdin;
  const isFile = basis === 'sha256' || basis === 'file';
  if (isFile && verdict === 'genuine') return texts.sameBytes;
  if (isFile && verdict === 'unknown') return texts.unknownFile;
  return texts.advice[verdict];
}

function factsOf({ document }: ProofAnswer, texts: VerificationTexts): [string, ReactNode][] {
  if (!document) return [];
  const facts: [string, ReactNode][] = [
    // Types have English names in every language.
    [
      texts.type,
      <span key="type" lang="en">
        {document.documentTypeName}
      </span>,
    ],
    ['UDIN', document.udin],
    [texts.holder, document.initials],
    [texts.signed, formatDate(document.signedAt)],
    [texts.sealed, document.sealedAt && formatDate(document.sealedAt)],
    [texts.replaced, document.replacedAt && formatDate(document.replacedAt)],
    [texts.revoked, document.revokedAt && formatDate(document.revokedAt)],
    [texts.reason, document.reasonKey ? texts.reasons[document.reasonKey] : document.reason],
    [texts.remark, document.remark],
    [texts.code, document.code],
  ];
  return facts.filter(([, value]) => Boolean(value));
}
