import { tabValues } from './kept-values';

/** What this tab has kept as JSON; undefined when there is nothing, or nothing that can be read. */
export function readTabValue<T>(name: string): T | undefined {
  try {
    return (JSON.parse(tabValues.get(name) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}
