/** VLT-4. Apart from the requests, so that the browser can use the values. */
export const VAULT_SORTS = ['-createdAt', 'createdAt', 'name', '-name', '-size', 'size'] as const;
export type VaultSort = (typeof VAULT_SORTS)[number];
export const VAULT_CATEGORIES = ['image', 'document', 'video', 'audio'] as const;
export type VaultCategory = (typeof VAULT_CATEGORIES)[number];
