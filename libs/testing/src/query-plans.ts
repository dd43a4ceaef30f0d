import type { DataSource, Logger } from 'typeorm';

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface SentQuery {
  query: string;
  parameters: unknown[];
}

export interface QueryPlan {
  query: string;
  /** Indexes that it reads. */
  indexes: string[];
  /** Tables that it reads from end to end. */
  wholeTables: string[];
}

interface CarriedOutPlan extends QueryPlan {
  /** The ways in which rows are found, outermost first. */
  scans: string[];
  /** Rows of tables that were looked at, wanted or not. */
  rowsRead: number;
}

/** How PostgreSQL would answer each statement that `action` sends, as the product words it and with its parameters. */
export async function plansOf(source: DataSource, action: () => Promise<unknown>): Promise<QueryPlan[]> {
  return (await explained(source, action, 'FORMAT JSON')).map(([query, nodes]) => toPlan(query, nodes));
}

/** How PostgreSQL really answers each of them: all are sent a second time to learn it, so let `action` only read. */
export async function carriedOutPlansOf(source: DataSource, action: () => Promise<unknown>): Promise<CarriedOutPlan[]> {
  return (await explained(source, action, 'ANALYZE, FORMAT JSON')).map(([query, nodes]) => {
    const scans = nodes.map((node) => node['Node Type']).filter((type) => type.endsWith('Scan'));
    return { ...toPlan(query, nodes), scans, rowsRead: rowsRead(nodes) };
  });
}

/** What TypeORM really sends while `action` runs, not what a test believes that it sends. */
export async function sentQueries(source: DataSource, action: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent: SentQuery[] = [];
  const nothing = () => undefined;
  const { logger } = source;
  source.logger = {
    logQuery: (query, parameters) => void sent.push({ query, parameters: (parameters ?? []) as unknown[] }),
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  } satisfies Logger;
  try {
    await action();
  } finally {
    source.logger = logger;
  }
  return sent;
}

async function explained(
  source: DataSource,
  action: () => Promise<unknown>,
  options: string,
): Promise<[string, PlanNode[]][]> {
  const plans: [string, PlanNode[]][] = [];
  for (const { query, parameters } of await sentQueries(source, action)) {
    if (!/^\s*(SELECT|UPDATE|DELETE|INSERT|WITH)\b/i.test(query)) continue;
    const [row] = await source.query(`EXPLAIN (${options}) ${query}`, parameters);
    plans.push([query, flat(row['QUERY PLAN'][0].Plan)]);
  }
  return plans;
}

function toPlan(query: string, nodes: PlanNode[]): QueryPlan {
  const wholeTables = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '?');
  return { query, indexes: nodes.flatMap((node) => node['Index Name'] ?? []), wholeTables };
}

function rowsRead(nodes: PlanNode[]): number {
  const readers = nodes.filter(({ 'Node Type': type }) => type.endsWith('Scan') && type !== 'Bitmap Index Scan');
  const counts = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const;
  return readers.flatMap((node) => counts.map((count) => node[count] ?? 0)).reduce((sum, count) => sum + count, 0);
}

function flat(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)];
}
