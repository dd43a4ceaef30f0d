import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../lib/language/profile-texts';
import { useFocusAtFirst } from '../../../ui/use-focus-at-first';

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shown this one time: the service keeps only what proves them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTexts();
  const words = useFocusAtFirst<HTMLParagraphElement>();
  return (
    <Stack gap="md">
      <Text ref={words} size="sm" tabIndex={-1}>
        {t('twoStep.keep')}
      </Text>
      <SimpleGrid cols={2} spacing="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')} timeout={2000}>
          {({ copied, copy }) => (
            <>
              <Button variant="default" onClick={copy}>
                {t(copied ? 'twoStep.copied' : 'twoStep.copyAll')}
              </Button>
              {/* A name that changes is not read. */}
              <span role="status" className="visually-hidden">
                {copied && t('twoStep.copied')}
              </span>
            </>
          )}
        </CopyButton>
        <Button onClick={onKept}>{t('twoStep.kept')}</Button>
      </Group>
    </Stack>
  );
}
