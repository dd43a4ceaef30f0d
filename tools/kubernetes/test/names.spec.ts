import 'reflect-metadata';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSettings } from '@udin/service-kit';
import { GatewaySettings } from '../../../gateway/src/config';
import { AuthSettings } from '../../../services/auth/src/config';
import { DocumentSettings } from '../../../services/document/src/config';
import { NotesSettings } from '../../../services/notes/src/config';
import { NotificationSettings } from '../../../services/notification/src/config';
import { PaymentSettings } from '../../../services/payment/src/config';
import { VaultSettings } from '../../../services/vault/src/config';
import { podsOf, selects, type Yaml } from './manifest';
import { Overlay } from './overlay';

const repository = resolve(__dirname, '../../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const SETTINGS: Record<string, new () => object> = {
  gateway: GatewaySettings,
  auth: AuthSettings,
  payment: PaymentSettings,
  document: DocumentSettings,
  notes: NotesSettings,
  vault: VaultSettings,
  notification: NotificationSettings,
};
/** Read by what stands around the services, and parts of other values. */
const NOT_SETTINGS = /^(PG|MP_|MINIO_|MC_)|^([A-Z]+_PASSWORD|OWNER_DATABASE_PASSWORD|RABBITMQ_USER|WEBHOOK_URL)$/;

describe.each(['overlays/one-node', 'overlays/production'])('what %s names is there', (path) => {
  let overlay: Overlay;
  beforeAll(async () => (overlay = await Overlay.read(path)));
  const serviceOf = (name: string) => name.replace(/-migration$/, '');

  it('each service accepts the settings it is given', () => {
    const groups = podsOf(overlay.manifests).filter(({ name }) => serviceOf(name) in SETTINGS);
    expect(groups).toHaveLength(13);
    for (const { name, spec } of groups) {
      const env = overlay.environment(spec.containers[0]);
      expect(() => parseSettings(SETTINGS[serviceOf(name)]!, env)).not.toThrow();
    }
  });

  it('each setting is one of .env.example', () => {
    const listed = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] as string);
    const given = podsOf(overlay.manifests)
      .flatMap(({ containers }) => containers.map((each) => Object.keys(overlay.environment(each))))
      .flat()
      .filter((name) => !NOT_SETTINGS.test(name));
    expect(given.length).toBeGreaterThan(50);
    expect([...new Set(given)].filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('each volume that a container uses is there, from a config map or a secret that is there', () => {
    for (const { spec, containers } of podsOf(overlay.manifests)) {
      const claims = overlay.of('StatefulSet').flatMap((each) => each.spec.volumeClaimTemplates ?? []);
      const volumes = [
        ...spec.volumes.map(({ name }: Yaml) => name),
        ...claims.map(({ metadata }: Yaml) => metadata.name),
      ];
      const used = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }: Yaml) => name));
      expect(volumes).toEqual(expect.arrayContaining(used));
      for (const { secret, configMap } of spec.volumes) {
        if (secret) expect(Object.keys(overlay.secret(secret.secretName)!)).toContain(secret.items[0].key);
        if (configMap) expect(overlay.configMap(configMap.name)).toBeDefined();
      }
    }
  });

  it('each address of a service names a service of this overlay, with its port', () => {
    const ports = new Map(
      overlay
        .of('Service')
        .map(({ metadata, spec }) => [metadata.name, spec.ports.map(({ port }: Yaml) => String(port))]),
    );
    const operators = new Map([
      ['udin-postgres-rw', ['5432']],
      ['udin-rabbitmq', ['5672', '15672']],
    ]);
    const addresses = podsOf(overlay.manifests)
      .flatMap(({ containers }) => containers.map((each) => Object.values(overlay.environment(each))))
      .flat()
      .filter((value) => /^[a-z0-9]+:\/\/[^/]+/.test(value))
      .map((value) => new URL(value))
      .filter(({ hostname }) => !/[.]/.test(hostname));
    expect(addresses.length).toBeGreaterThan(20);
    for (const { hostname, port } of addresses)
      expect([hostname, ports.get(hostname) ?? operators.get(hostname) ?? []]).toEqual([
        hostname,
        expect.arrayContaining([port]),
      ]);
  });

  it('each selector selects something', () => {
    const labels = podsOf(overlay.manifests).map((pods) => pods.labels);
    const made = [{ 'cnpg.io/cluster': 'udin-postgres' }, { 'app.kubernetes.io/name': 'udin-rabbitmq' }];
    const finds = (selector: Yaml) => [...labels, ...made].some((each) => selects(selector, each as Yaml));
    const lost = [
      ...overlay.of('Service').filter(({ spec }) => !finds({ matchLabels: spec.selector })),
      ...['PodDisruptionBudget', 'PodMonitor']
        .flatMap((kind) => overlay.of(kind))
        .filter(({ spec }) => !finds(spec.selector)),
      ...overlay.of('NetworkPolicy').filter(({ spec }) => !finds(spec.podSelector)),
    ];
    expect(lost.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([]);
    const scaled = overlay
      .of('ScaledObject')
      .map(({ spec }) => `${spec.scaleTargetRef.kind} ${spec.scaleTargetRef.name}`);
    const there = podsOf(overlay.manifests).map(({ kind, name }) => `${kind} ${name}`);
    expect(there).toEqual(expect.arrayContaining(scaled));
  });

  it('the probes ask for what a process answers', () => {
    const health = read('libs/service-kit/src/health/health.controller.ts');
    const paths = podsOf(overlay.manifests)
      .filter(({ name }) => name in SETTINGS)
      .flatMap(({ spec }) =>
        ['startupProbe', 'livenessProbe', 'readinessProbe'].map((kind) => spec.containers[0][kind].httpGet.path),
      );
    expect(new Set(paths)).toEqual(new Set(['/health/live', '/health/ready']));
    for (const path of paths) expect(health).toContain(path.split('/')[2]);
  });
});

it('autoscaling asks for figures that the services publish', async () => {
  const production = await Overlay.read('overlays/production');
  const queries: string[] = production
    .of('ScaledObject')
    .flatMap(({ spec }) =>
      spec.triggers.filter(({ type }: Yaml) => type === 'prometheus').map(({ metadata }: Yaml) => metadata.query),
    );
  expect(queries).toHaveLength(12);
  const registry = read('libs/messaging/src/metrics/metrics-registry.ts');
  for (const query of queries) expect(registry).toContain(`'${/(events_\w+)\{/.exec(query)![1]}'`);
});

it('every service has its migration, its grants and its database, and the broker its monitor', async () => {
  const overlay = await Overlay.read('overlays/production');
  const services = readdirSync(join(repository, 'services')).sort();
  const names = (kind: string) =>
    overlay
      .of(kind)
      .map(({ metadata }) => metadata.name)
      .sort();
  expect(names('Job')).toEqual(services.map((service) => `${service}-migration`));
  expect(names('Database')).toEqual(services.map((service) => `udin-${service}`));
  expect(names('PodMonitor')).toEqual(['udin', 'udin-rabbitmq']);
  expect(overlay.of('Job').map(({ spec }) => spec.template.spec.initContainers[0].name)).toEqual(
    services.map(() => 'grants'),
  );
});
