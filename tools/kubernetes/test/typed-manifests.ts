import type { Manifest } from './manifest';

/** Which package describes the kinds of an API group. */
const MODELS: Record<string, string> = {
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg/',
  'keda.sh': '@kubernetes-models/keda/',
  'external-secrets.io': '@kubernetes-models/external-secrets/',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api/',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/',
};

/** No package describes RabbitMQ's operator: the fields of its documentation that the manifests use. */
const RABBITMQ = `interface RabbitmqCluster {
  apiVersion: 'rabbitmq.com/v1beta1';
  kind: 'RabbitmqCluster';
  metadata: Service['metadata'];
  spec: {
    replicas: number;
    image: string;
    persistence: { storage: string };
    resources: NonNullable<Pod['spec']>['containers'][number]['resources'];
    rabbitmq: { additionalConfig: string };
    affinity: NonNullable<Pod['spec']>['affinity'];
  };
}`;

/**
 * A module in which each manifest is a literal of its kind's type: the compiler then finds misspelled, missing and
 * wrong fields. When it runs, each is also held against the schema of its kind (formats, ranges, patterns); a wrong
 * one throws.
 */
export function asTypedModule(manifests: Manifest[]): string {
  const kinds = [...new Set(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)), 'v1 Pod', 'v1 Service'];
  const imports = [...new Set(kinds)]
    .filter((each) => !each.startsWith('rabbitmq.com'))
    .map((each) => {
      const [apiVersion, kind] = each.split(' ') as [string, string];
      return `import { ${kind} as ${kind}Model, type I${kind} as ${kind} } from '${moduleOf(apiVersion, kind)}';`;
    });
  const constants = manifests.map(
    (manifest, index) => `const m${index}: ${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  const checks = manifests
    .map(({ kind }, index) => [kind, index] as const)
    .filter(([kind]) => kind !== 'RabbitmqCluster')
    .map(([kind, index]) => `new ${kind}Model(m${index}).validate();`);
  return [...imports, RABBITMQ, ...constants, ...checks, 'void (0 as unknown as Pod & RabbitmqCluster);', ''].join(
    '\n',
  );
}

function moduleOf(apiVersion: string, kind: string): string {
  const group = apiVersion.split('/')[0] as string;
  return `${MODELS[group] ?? 'kubernetes-models/'}${apiVersion}/${kind}`;
}
