import { defineConfig } from 'vite';
import { type PageBudget, pageWeight } from '../page-weight.mts';

/** A page of three small scripts, for budget.spec.ts, which says the budget and where to write. */
export default defineConfig({
  root: `${import.meta.dirname}/small-page`,
  logLevel: 'info',
  build: { outDir: process.env.OUT_DIR!, emptyOutDir: true, modulePreload: false },
  plugins: [pageWeight(JSON.parse(process.env.BUDGETS!) as Record<string, PageBudget>)],
});
