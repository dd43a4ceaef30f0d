import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@udin/backing';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';

export interface DevelopmentSecrets {
  databasePasswords: Record<ServiceName, { owner: string; runtime: string }>;
  tokenKeySecret: string;
  linkSecrets: { document: string; vault: string };
  provider: { keyId: string; keySecret: string; webhookSecret: string };
  adminPassword: string;
}

/** Made up at the first start of a data folder, readable for its owner only; every later start uses them again. */
export async function loadSecrets(dataDir: string): Promise<DevelopmentSecrets> {
  const path = join(dataDir, 'secrets.json');
  const saved = await readFile(path, 'utf8').catch(() => undefined);
  if (saved) return JSON.parse(saved) as DevelopmentSecrets;
  const secrets = newSecrets();
  replaceFile(path, JSON.stringify(secrets, null, 2));
  return secrets;
}

function newSecrets(): DevelopmentSecrets {
  const passwords = SERVICE_NAMES.map((name) => [name, { owner: random(), runtime: random() }]);
  return {
    databasePasswords: Object.fromEntries(passwords),
    tokenKeySecret: random(),
    linkSecrets: { document: random(), vault: random() },
    provider: { keyId: `rzp_test_${randomBytes(7).toString('hex')}`, keySecret: random(), webhookSecret: random() },
    adminPassword: randomBytes(9).toString('base64url'),
  };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
