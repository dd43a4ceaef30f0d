import { queryOptions } from '@tanstack/react-query';
import { callForAllPages } from '../../../lib/api/all-pages';

/** The key begins with that of the documents, so that both reload together. */
export const awaitedDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId, 'awaited'],
    queryFn: () => awaitedDocuments(userId),
  });

export const awaitedDocuments = (userId: string) =>
  callForAllPages('GET /api/documents/user/:userId/awaited', { params: { userId } });

/** Of all documents that this customer has sent until now. */
export async function idsOfDocuments(userId: string): Promise<ReadonlySet<string>> {
  const documents = await callForAllPages('GET /api/documents/user/:userId', { params: { userId } });
  return new Set(documents.map(({ id }) => id));
}
