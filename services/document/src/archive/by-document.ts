/** The rows of each of several documents, in the order that they came in. */
export function byDocument<T extends { documentId: string }>(rows: T[]): (document: { id: string }) => T[] {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.documentId);
    if (own) own.push(row);
    else found.set(row.documentId, [row]);
  }
  return ({ id }) => found.get(id) ?? [];
}
