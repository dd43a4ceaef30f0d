/** Set by the developer, or by the test run's global setup. */
export function requiredSetting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set. Test projects with a test/ folder get it from jest's global setup.`);
}
