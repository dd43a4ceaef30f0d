import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles of admins, and what a business customer has on invoices. Admins made before are owners: they could do all. */
export class AdminRoles1763700600000 implements MigrationInterface {
  name = 'AdminRoles1763700600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_role_of_admins"`);
    await runner.query(`ALTER TABLE "users" ${COLUMNS.map(([name]) => `DROP COLUMN "${name}"`).join(', ')}`);
  }
}

const COLUMNS = [
  ['role', 'text'],
  ['membership_number', `text NOT NULL DEFAULT ''`],
  ['signing_name', `text NOT NULL DEFAULT ''`],
  ['skills', `text[] NOT NULL DEFAULT '{}'`],
  ['absent_from', 'TIMESTAMP(3) WITH TIME ZONE'],
  ['absent_to', 'TIMESTAMP(3) WITH TIME ZONE'],
  // 0: the other services have not been told of this admin yet.
  ['admin_version', 'integer NOT NULL DEFAULT 0'],
  ['company_name', `text NOT NULL DEFAULT ''`],
  ['gstin', `text NOT NULL DEFAULT ''`],
] as const;

const UP = [
  `ALTER TABLE "users" ${COLUMNS.map(([name, type]) => `ADD "${name}" ${type}`).join(', ')}`,
  `UPDATE "users" SET "role" = 'owner' WHERE "type" = 'admin'`,
  `ALTER TABLE "users" ADD CONSTRAINT "users_role_of_admins" CHECK (CASE type WHEN 'admin' THEN
     role IS NOT NULL AND role IN ('owner', 'lead', 'accountant', 'reviewer', 'support') ELSE role IS NULL END)`,
];
