import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How rare a searched text is, PostgreSQL estimates from a sample of the column. With the usual hundred values a rare
 * text that happens to be in the sample looks common, and the whole table is walked instead of the search index.
 */
export class SearchStatistics1763700150000 implements MigrationInterface {
  name = 'SearchStatistics1763700150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ALTER "search_text" SET STATISTICS 1000`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ALTER "search_text" SET STATISTICS -1`);
  }
}
