import type { PageBudget } from './page-weight.mts';

/** What a page may weigh after gzip. Raise a figure only with a reason: the first page is what a stranger waits for. */
export const PAGE_BUDGETS: Record<string, PageBudget> = {
  '/upload': { scriptBytes: 150_000, scripts: 8, styleBytes: 40_000 },
  '/register': { module: 'routes/register.tsx', scriptBytes: 230_000, scripts: 24, styleBytes: 42_000 },
  '/payment': { module: 'routes/payment.tsx', scriptBytes: 245_000, scripts: 28, styleBytes: 42_000 },
  '/login': { module: 'routes/login.tsx', scriptBytes: 225_000, scripts: 20, styleBytes: 42_000 },
  '/verify': { module: 'routes/verify.tsx', scriptBytes: 225_000, scripts: 22, styleBytes: 42_000 },
  '/dashboard': { module: 'routes/dashboard.tsx', scriptBytes: 270_000, scripts: 40, styleBytes: 44_000 },
  '/terms': { module: 'routes/policies.tsx', scriptBytes: 165_000, scripts: 10, styleBytes: 42_000 },
};
