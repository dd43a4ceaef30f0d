import type { FastifyInstance } from 'fastify';
import type { ServiceDefinition, ServiceSettings } from '@udin/service-kit';
import { assertHandlersKeepTheContract } from './assert-handlers';
import { checkAnswers } from './check-answers';

/**
 * A whole service in this process, wired as in production and listening on a free loopback port. Settings are given
 * as the environment would give them; nothing else of the environment is read. Close it with `app.close()`, which
 * throws when an answer was not what the API document says.
 */
export async function aService<S extends ServiceSettings>(
  definition: ServiceDefinition<S>,
  settings: Record<string, string | number | undefined>,
) {
  const given = Object.entries({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  const env = Object.fromEntries(given.map(([name, value]) => [name, value === undefined ? undefined : String(value)]));
  // Loaded here only: most tests need a database or a broker and no web framework.
  const { callsOf, createService, describeAnswers } = await import('@udin/service-kit');
  const calls = definition.calls ?? callsOf(definition.name);
  let answers: ReturnType<typeof checkAnswers> | undefined;
  const configure: typeof definition.configure = async (created, parsed) => {
    const fastify = created.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    answers = checkAnswers(fastify, describeAnswers(calls));
    await definition.configure?.(created, parsed);
  };
  const app = await createService({ ...definition, configure }, env);
  try {
    assertHandlersKeepTheContract(app, calls);
  } catch (error) {
    await app.close();
    throw error;
  }
  await app.listen(0, '127.0.0.1');
  const close = async () => {
    await app.close();
    answers?.assertNone();
  };
  const watched = new Proxy(app, { get: (target, name) => (name === 'close' ? close : Reflect.get(target, name)) });
  return { app: watched, url: (await app.getUrl()).replace('[::1]', '127.0.0.1') };
}
