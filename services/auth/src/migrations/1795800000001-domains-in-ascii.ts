import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Addresses are looked up with their domain in ASCII. Where a mailbox has two accounts, the one that is written so
 * keeps it, and a login opens the one whose password is typed: which of them its owner wants is for people to decide.
 */
export class DomainsInAscii1795800000001 implements MigrationInterface {
  name = 'DomainsInAscii1795800000001';

  async up(runner: QueryRunner): Promise<void> {
    const users: { id: string; email: string }[] = await runner.query(
      `SELECT id, email FROM "users" WHERE email ~ '@.*[^ -~]' ORDER BY created_at, id`,
    );
    for (const { id, email } of users)
      await runner.query(
        `UPDATE "users" SET email = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM "users" WHERE email = $2)`,
        [id, withAsciiDomain(email)],
      );
  }

  /** The last version takes these addresses, too. */
  async down(): Promise<void> {}
}

/** As addresses were kept when this was written: what living code does may change, a migration may not. */
function withAsciiDomain(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  if (/[\s/?#:\\[\]%@]/.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return email.slice(0, start) + new URL(`http://${domain}`).hostname;
}
