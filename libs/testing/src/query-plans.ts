import type { DataSource, Logger } from 'typeorm';

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

export interface QueryPlan {
  query: string;
  /** Indexes that it reads. */
  indexes: string[];
  /** Tables that it reads from end to end. */
  wholeTables: string[];
}

/** How PostgreSQL would answer each statement that `action` sends, as the product words it and with its parameters. */
export async function plansOf(source: DataSource, action: () => Promise<unknown>): Promise<QueryPlan[]> {
  const plans: QueryPlan[] = [];
  for (const [query, parameters] of await sentBy(source, action)) {
    if (!/^\s*(SELECT|UPDATE|DELETE|INSERT|WITH)\b/i.test(query)) continue;
    const [row] = await source.query(`EXPLAIN (FORMAT JSON) ${query}`, parameters);
    const nodes = flat(row['QUERY PLAN'][0].Plan);
    plans.push({
      query,
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      wholeTables: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '?'),
    });
  }
  return plans;
}

async function sentBy(source: DataSource, action: () => Promise<unknown>): Promise<[string, unknown[]][]> {
  const sent: [string, unknown[]][] = [];
  const nothing = () => undefined;
  const { logger } = source;
  source.logger = {
    logQuery: (query, parameters) => void sent.push([query, (parameters ?? []) as unknown[]]),
    logQueryError: nothing, logQuerySlow: nothing, logSchemaBuild: nothing, logMigration: nothing, log: nothing,
  } satisfies Logger;
  try {
    await action();
  } finally {
    source.logger = logger;
  }
  return sent;
}

function flat(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)];
}
