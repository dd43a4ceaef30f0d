const MIGRATION = /\/migrations\/[^/]+\.ts$/;
const IN_TESTS = /\.spec\.ts$/;
/** `service-kit` for the migrations that it has itself. */
const UNCHANGING = /^(typeorm$|node:|\.\/|@udin\/service-kit$)/;

/**
 * A migration does the same for ever: what it needs of the product is written into it, as it was on that day.
 * @returns one sentence for each import of code that goes on changing
 */
export function changingMigrations(imports) {
  return imports
    .filter(({ file, imported }) => MIGRATION.test(file) && !IN_TESTS.test(file) && !UNCHANGING.test(imported))
    .map(({ file, imported }) => `${file} may not import ${imported}: a migration never changes, and that does.`);
}
