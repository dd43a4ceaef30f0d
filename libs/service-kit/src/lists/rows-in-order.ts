import { type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';

/** In the order of the ids. In between one may have been deleted. */
export async function rowsInOrder<T extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly string[],
): Promise<T[]> {
  if (ids.length === 0) return [];
  const found = await manager.find<T>(entity, { where: { id: In(ids) } as never });
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
