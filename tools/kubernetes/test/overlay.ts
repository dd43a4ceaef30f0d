import { parseAllDocuments } from 'yaml';
import { render } from './kubectl';
import type { Container, Manifest } from './manifest';

/** Secrets that the operators make themselves, with the keys that their documentation names. */
const MADE_BY_OPERATORS: Record<string, Record<string, string>> = {
  'udin-rabbitmq-default-user': { username: 'user', password: '0f0f0f0f' },
  'udin-postgres-ca': { 'ca.crt': 'certificate' },
  'udin-tls': { 'tls.crt': 'certificate', 'tls.key': 'key' },
};

/** Stands for a value that only the secret store knows: long enough for every rule, and of a fitting form. */
const UNKNOWN: Record<string, string> = {
  SMTP_URL: 'smtp://user:0f0f0f0f@mail.example:587',
  ADMIN_EMAIL: 'owner@example.org',
  RAZORPAY_KEY_ID: 'rzp_live_0f0f0f0f0f0f0f',
};

/** One rendered overlay, with what the checks ask of it. */
export class Overlay {
  private constructor(readonly manifests: Manifest[]) {}

  static async read(path: string): Promise<Overlay> {
    return new Overlay(parseAllDocuments(await render(path)).map((document) => document.toJS() as Manifest));
  }

  of(kind: string): Manifest[] {
    return this.manifests.filter((manifest) => manifest.kind === kind);
  }

  configMap(name: string): Record<string, string> | undefined {
    return this.of('ConfigMap').find(({ metadata }) => metadata.name === name)?.data;
  }

  /** Keys and values of a secret: made here, by an operator, or by the store (values that stand for real ones). */
  secret(name: string): Record<string, string> | undefined {
    const here = this.of('Secret').find(({ metadata }) => metadata.name === name);
    if (here) return decoded(here.data ?? {});
    const outside = this.of('ExternalSecret').find(({ spec }) => spec.target.name === name);
    if (!outside) return MADE_BY_OPERATORS[name];
    const keys: string[] = outside.spec.data.map(({ secretKey }: { secretKey: string }) => secretKey);
    return Object.fromEntries(keys.map((key) => [key, UNKNOWN[key] ?? `${'0f'.repeat(20)}-${key}`]));
  }

  /** The environment a container sees. Throws when something it names is not there. */
  environment({ name, env = [], envFrom = [] }: Container): Record<string, string> {
    const found: Record<string, string> = {};
    const must = <T>(value: T | undefined, what: string): T => {
      if (value === undefined) throw new Error(`${name} names ${what}, which is not there.`);
      return value;
    };
    for (const { configMapRef, secretRef } of envFrom) {
      if (configMapRef)
        Object.assign(found, must(this.configMap(configMapRef.name), `config map ${configMapRef.name}`));
      if (secretRef) Object.assign(found, must(this.secret(secretRef.name), `secret ${secretRef.name}`));
    }
    for (const { name: key, value = '', valueFrom } of env) {
      const from = valueFrom?.secretKeyRef;
      // As Kubernetes does: $(NAME) is replaced by what was named before.
      found[key] = from
        ? must(this.secret(from.name)?.[from.key], `${from.key} of secret ${from.name}`)
        : value.replace(/\$\((\w+)\)/g, (_, earlier: string) => must(found[earlier], `$(${earlier}) too early`));
    }
    return found;
  }
}

function decoded(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
}
