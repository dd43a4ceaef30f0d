import { Anchor, Button, Container, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { product } from '../../lib/product';
import type { Policy } from './policy';

/** A policy with a Back button and the contact (RT-8). */
export function PolicyPage({ policy: { title, lead, sections } }: { policy: Policy }) {
  const navigate = useNavigate();
  // In a new tab there is no earlier page.
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate('/upload'));
  return (
    <Container size={720} py="xl">
      <Stack gap="lg">
        <Group>
          <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={() => void back()}>
            Back
          </Button>
        </Group>
        <Title order={1}>{title}</Title>
        <Text size="lg" c="dimmed">
          {lead}
        </Text>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <Title order={2} mb="xs">
              {heading}
            </Title>
            <Stack gap="sm">
              {paragraphs.map((paragraph, index) => (
                <Text key={index}>{paragraph}</Text>
              ))}
            </Stack>
          </section>
        ))}
        <Divider />
        <section aria-label="Contact">
          <Text fw={600}>{product.companyName}</Text>
          <Text size="sm" c="dimmed">
            {product.companyAddress}
          </Text>
          <Text size="sm">
            <Anchor href={`mailto:${product.contactEmail}`}>{product.contactEmail}</Anchor> · {product.contactPhone}
          </Text>
        </section>
      </Stack>
    </Container>
  );
}
