import type { ServiceDefinition, ServiceSettings } from '@udin/service-kit';

/**
 * A whole service in this process, wired as in production and listening on a free loopback port. Settings are given
 * as the environment would give them; nothing else of the environment is read. Close it with `app.close()`.
 */
export async function aService<S extends ServiceSettings>(
  definition: ServiceDefinition<S>,
  settings: Record<string, string | number | undefined>,
) {
  const given = Object.entries({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  const env = Object.fromEntries(given.map(([name, value]) => [name, value === undefined ? undefined : String(value)]));
  // Loaded here only: most tests need a database or a broker and no web framework.
  const { createService } = await import('@udin/service-kit');
  const app = await createService(definition, env);
  await app.listen(0, '127.0.0.1');
  return { app, url: (await app.getUrl()).replace('[::1]', '127.0.0.1') };
}
