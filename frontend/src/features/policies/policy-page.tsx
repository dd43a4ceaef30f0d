import { Anchor, Container, Divider, Stack, Text, Title } from '@mantine/core';
import { DEFAULT_LANGUAGE } from '@udin/contracts/languages';
import { useNavigate } from 'react-router';
import { formatDate } from '../../lib/format';
import policies from '../../languages/en/policies.json';
import { addEnglish, currentLanguage, useTexts } from '../../lib/language/texts';
import { product } from '../../lib/product';
import type { Policy } from './policy';
import { POLICY_VALUES } from './policy-values';
import { BackButton } from '../../ui/back-button';
import { PhoneLink } from '../../ui/phone-link';

addEnglish(policies);

/** A policy with a Back button and the contact (RT-8). */
export function PolicyPage({ policy: { title, lead, version, since, sections } }: { policy: Policy }) {
  const t = useTexts();
  const navigate = useNavigate();
  // In a new tab there is no earlier page.
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate('/upload'));
  return (
    <Container size={720} py="xl">
      <Stack gap="lg">
        <BackButton onClick={() => void back()}>{t('policy.back')}</BackButton>
        <div>
          <Title order={1}>{t(title)}</Title>
          <Text size="lg" c="dimmed" mt={4}>
            {t(lead)}
          </Text>
          <Text size="sm" c="dimmed" mt="xs">
            {t('policy.version', { version, date: formatDate(since) })}
          </Text>
        </div>
        {currentLanguage() !== DEFAULT_LANGUAGE && <Text>{t('policy.translated')}</Text>}
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <Title order={2} mb="xs">
              {t(heading)}
            </Title>
            <Stack gap="sm">
              {paragraphs.map((paragraph) => (
                <Text key={paragraph}>{t(paragraph, POLICY_VALUES)}</Text>
              ))}
            </Stack>
          </section>
        ))}
        <Divider />
        <section aria-label={t('policy.contact')}>
          <Text fw={600}>{product.companyName}</Text>
          <Text size="sm" c="dimmed">
            {product.companyAddress}
          </Text>
          <Text size="sm">
            <Anchor href={`mailto:${product.contactEmail}`}>{product.contactEmail}</Anchor> ·{' '}
            <PhoneLink of={product.contactPhone} />
          </Text>
          <Text size="sm">{t('policy.officer', { name: product.grievanceOfficer })}</Text>
        </section>
      </Stack>
    </Container>
  );
}
