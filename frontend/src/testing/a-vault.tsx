import { VaultTab } from '../features/vault/vault-tab';
import { answering, type Call, data } from './answering';
import { renderInProduct } from './in-product';

/** As a customer's own list has it. */
export const aVaultFile = (name: string) => ({
  id: name,
  originalName: name,
  description: '',
  tags: [],
  flags: [],
  size: 4_000,
  mimeType: 'application/pdf',
  category: 'document',
  createdAt: '2026-11-20T10:00:00Z',
  isPublic: false,
  shareUrl: null,
});
export const LIST = '/api/vault/user/u1';

/** Two files, of which the first one can be deleted. `vault` is asked anew for each list. */
export function showVault(at = '/dashboard?tab=vault') {
  const vault = { kept: ['a.pdf', 'b.pdf'] };
  const calls = answering({
    [LIST]: ({ query }: Call) =>
      data({
        files: vault.kept.map(aVaultFile),
        page: Number(query.page),
        pages: 3,
        total: vault.kept.length,
        limit: 50,
      }),
    '/api/vault/stats/u1': data({ totalFiles: 2, totalSize: 8_000, quota: 1_000_000 }),
    '/api/vault/file/a.pdf': () => {
      vault.kept = ['b.pdf'];
      return data(null);
    },
  });
  const { address } = renderInProduct(<VaultTab userId="u1" onPreview={() => undefined} />, at);
  return { vault, address, calls, lastAsked: () => calls.filter(({ path }) => path === LIST).at(-1)!.query };
}
