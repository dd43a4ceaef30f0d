import { SimpleGrid, Text } from '@mantine/core';
import { product } from '../../lib/product';

const STEPS = [
  [
    'Upload and choose',
    'Pick a document type for every file. You see each price, with GST, before you give us anything.',
  ],
  ['Verify and pay', 'Confirm your email with a code and pay online. Files leave this browser only after payment.'],
  [
    'Get it back signed',
    `A chartered accountant checks and signs: 24–72 hours for standard documents, up to 7 business days for complex ones.`,
  ],
] as const;

/** For those who are here for the first time. */
export function HowItWorks() {
  return (
    <section aria-label={`How ${product.productName} works`}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {STEPS.map(([title, text], index) => (
          <li key={title}>
            <Text c="dimmed" size="sm" aria-hidden>
              {index + 1}
            </Text>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed" mt={4}>
              {text}
            </Text>
          </li>
        ))}
      </SimpleGrid>
    </section>
  );
}
