import { Injectable } from '@nestjs/common';
import { DIFFERENCE_KINDS } from '@udin/contracts';
import { measureCounted } from '@udin/service-kit';
import { DataSource } from 'typeorm';

@Injectable()
export class DifferenceMetricsService {
  constructor(source: DataSource) {
    measureCounted({
      name: 'payment_provider_differences',
      help: 'Payments of which the payment provider and the books say different things.',
      label: 'kind',
      count: async () => {
        const none = Object.fromEntries(DIFFERENCE_KINDS.map((kind) => [kind, 0]));
        const sql = `SELECT kind, count(*)::int AS count FROM provider_differences GROUP BY kind`;
        const counted: { kind: string; count: number }[] = await source.query(sql);
        return { ...none, ...Object.fromEntries(counted.map(({ kind, count }) => [kind, count])) };
      },
    });
  }
}
