import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/language/texts';
import { HowItWorks } from './how-it-works';
import classes from './landing.module.css';
import { PriceList } from './price-list';
import { Questions } from './questions';
import { SampleResult } from './sample-result';
import { TrustFacts } from './trust-facts';
import { WhoSigns } from './who-signs';

interface LandingProps {
  /** Where files are chosen: the one next step of this page. */
  children: ReactNode;
}

/** The first page, for somebody who has not chosen a file yet. */
export function Landing({ children }: LandingProps) {
  const t = useTexts();
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <Stack gap="lg" miw={0}>
          <Box>
            <Title order={1}>{t('landing.title')}</Title>
            <Text size="lg" c="dimmed" mt="sm">
              {t('landing.lead')}
            </Text>
          </Box>
          {children}
          <TrustFacts />
        </Stack>
        <SampleResult />
      </div>
      <HowItWorks />
      <PriceList />
      <WhoSigns />
      <Questions />
    </div>
  );
}
