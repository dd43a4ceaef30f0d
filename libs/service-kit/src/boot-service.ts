import { setTimeout as pause } from 'node:timers/promises';
import { runActsCommand } from './admin-acts/run-acts-command';
import { collectGarbageAfterStart } from './collect-garbage-after-start';
import { migrate } from './database/migrate';
import { tellWhyItFailed } from './database/why-it-failed';
import { createService } from './create-service';
import { runTalliesCommand } from './lists/run-tallies-command';
import { ReadinessService } from './health/readiness.service';
import type { ServiceDefinition } from './service-definition';
import { parseSettings } from './settings/parse-settings';
import type { DatabaseSettings, ServiceSettings } from './settings/service.settings';

/**
 * `main.mjs` serves; `main.mjs migrate` runs the migrations and ends; `main.mjs audit` verifies or exports the audit
 * log; `main.mjs tallies` counts anew what is kept; any other word is a command of the service's own. A failure is on
 * stderr, with exit code 1, or 69 when no PostgreSQL answers.
 */
export async function bootService<S extends ServiceSettings>(definition: ServiceDefinition<S>): Promise<void> {
  const [word, ...others] = process.argv.slice(2);
  try {
    if (word === undefined) await serve(definition);
    else if (word === 'migrate') await migrateOnly(definition);
    else if (word === 'audit') process.exitCode = await audit(definition);
    else if (word === 'tallies') await countAnew(definition);
    else if (definition.runCommand) await definition.runCommand([word, ...others]);
    // Serving instead would work beside the service that runs.
    else throw new Error(`"${word}" is no command of the ${definition.name} service.`);
  } catch (error) {
    if (word) process.exit(tellWhyItFailed(error));
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Connections that may wait to be accepted. What finds this queue full is tried again by the other side's kernel after
 * a second: with Node's 511 a burst of strangers cost everybody else seconds.
 */
const BACKLOG = 4_096;

async function migrateOnly<S extends ServiceSettings>(definition: ServiceDefinition<S>): Promise<void> {
  if (!definition.schema) return;
  const settings = parseSettings(definition.settings, process.env) as unknown as DatabaseSettings;
  const ran = await migrate(definition.schema, settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL);
  await definition.prepare?.(definition.name, settings);
  console.info(ran.length > 0 ? `${definition.name}: ran ${ran.join(', ')}` : `${definition.name}: up to date`);
}

async function audit({ name, schema }: Pick<ServiceDefinition, 'name' | 'schema'>): Promise<number> {
  return schema ? runActsCommand({ name, schema }, process.argv.slice(3), process.env.DATABASE_URL) : 0;
}

async function countAnew<S extends ServiceSettings>({ name, schema, settings }: ServiceDefinition<S>): Promise<void> {
  if (!schema) return;
  const { DATABASE_URL } = parseSettings(settings, process.env) as unknown as DatabaseSettings;
  await runTalliesCommand(name, schema, DATABASE_URL);
}

async function serve<S extends ServiceSettings>(definition: ServiceDefinition<S>): Promise<void> {
  const settings = parseSettings(definition.settings, process.env);
  const hasLauncher = process.channel !== undefined;
  const app = await createService(definition, process.env);
  await app.listen({ port: settings.PORT, host: settings.HOST, backlog: BACKLOG });
  collectGarbageAfterStart();
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    app.get(ReadinessService, { strict: false }).drain();
    await pause(settings.STOP_NOTICE_SECONDS * 1_000);
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void close());
  process.once('SIGINT', () => void close());
  // The launcher that started this process died, perhaps before it listened: nobody else would stop it.
  if (hasLauncher && !process.connected) await close();
  if (hasLauncher) process.once('disconnect', () => void close());
}
