import type { DataSource } from 'typeorm';

/** Undoes the newest migrations, up to and including the named one. */
export async function undoMigrationsTo(source: DataSource, name: string): Promise<void> {
  for (;;) {
    const [newest] = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    if (!newest) throw new Error(`Migration ${name} has not run.`);
    await source.undoLastMigration();
    if (newest.name === name) return;
  }
}
