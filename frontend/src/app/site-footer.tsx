import { Anchor, Container, Divider, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { product } from '../lib/product';

const QUICK_LINKS = [
  ['Login', '/login'],
  ['Sign Up', '/signup'],
  ['Dashboard', '/dashboard'],
  ['Upload Documents', '/upload'],
  ['Verify a Document', '/verify'],
] as const;
const LEGAL_LINKS = [
  ['Terms & Conditions', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['Pricing Policy', '/pricing-policy'],
  ['Delivery Policy', '/delivery-policy'],
  ['Cancellation & Refund', '/cancellation-refund'],
] as const;

/** Contact, services and links (RT-7). */
export function SiteFooter() {
  const services = [
    'Statutory Audit',
    'Tax Audit',
    'Balance Sheet',
    'ROC Services',
    `${product.productName} Generation`,
  ];
  return (
    <footer>
      <Container py="xl" mt="xl">
        <Divider mb="xl" />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xl">
          <Stack gap="xs">
            <Text fw={700}>{product.productName}</Text>
            <Text size="sm" c="dimmed">
              Document verification and {product.productName} services by qualified chartered accountants.
            </Text>
            <Text size="sm">{product.companyName}</Text>
            <Anchor size="sm" href={`mailto:${product.contactEmail}`}>
              {product.contactEmail}
            </Anchor>
            <Text size="sm">{product.contactPhone}</Text>
          </Stack>
          <Stack gap="xs">
            <Title order={2} size="h5">
              Services
            </Title>
            {services.map((service) => (
              <Text key={service} size="sm" c="dimmed">
                {service}
              </Text>
            ))}
          </Stack>
          <LinkList title="Quick Links" links={QUICK_LINKS} />
          <LinkList title="Legal" links={LEGAL_LINKS} />
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="xl">
          © {new Date().getFullYear()} {product.companyName}. Kolkata, West Bengal. Governed by the Laws of India.
        </Text>
      </Container>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <Stack gap="xs" component="nav" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      {links.map(([label, to]) => (
        <Anchor key={to} component={Link} to={to} size="sm" c="dimmed">
          {label}
        </Anchor>
      ))}
    </Stack>
  );
}
