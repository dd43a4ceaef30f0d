import type { DataSource } from 'typeorm';
import { sentQueries } from './sent-queries';

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  query: string;
  nodes: PlanNode[];
  /** The ways in which rows are found, outermost first. */
  scans: string[];
  indexes: string[];
}

/** How PostgreSQL really carries out each query that `work` sends; they are sent a second time to learn it. */
export async function plansOf(source: DataSource, work: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { query, parameters } of await sentQueries(source, work)) {
    const [row] = await source.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`, parameters);
    const nodes = withAllBelow(row['QUERY PLAN'][0].Plan);
    const scans = nodes.map((node) => node['Node Type']).filter((type) => type.endsWith('Scan'));
    plans.push({ query, nodes, scans, indexes: nodes.flatMap((node) => node['Index Name'] ?? []) });
  }
  return plans;
}

/** Rows of the table that were looked at, wanted or not. */
export function rowsRead({ nodes }: Plan): number {
  const readers = nodes.filter(({ 'Node Type': type }) => type.endsWith('Scan') && type !== 'Bitmap Index Scan');
  const counts = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const;
  return readers.flatMap((node) => counts.map((count) => node[count] ?? 0)).reduce((sum, count) => sum + count, 0);
}

function withAllBelow(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withAllBelow)];
}
