/** A part of a manifest of any kind. Its form is checked by the schemas of all kinds, see typed-manifests.ts. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Yaml = any;

/** One rendered manifest; only what the checks read is named. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels };
  spec?: Yaml;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  type?: string;
}

export type Labels = Record<string, string>;

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  [field: string]: Yaml;
}

/** A group of instances that one manifest makes: its labels are what policies and services select. */
interface Pods {
  kind: string;
  name: string;
  labels: Labels;
  spec: Yaml;
  containers: Container[];
}

/** The groups of pods among the manifests. */
export function podsOf(manifests: Manifest[]): Pods[] {
  return manifests
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(kind))
    .map((manifest) => (manifest.kind === 'CronJob' ? { ...manifest, spec: manifest.spec.jobTemplate.spec } : manifest))
    .map(({ kind, metadata, spec }) => ({
      kind,
      name: metadata.name,
      labels: spec.template.metadata.labels,
      spec: spec.template.spec,
      containers: [...(spec.template.spec.initContainers ?? []), ...spec.template.spec.containers],
    }));
}

/** Whether a label selector takes these labels. An empty selector takes everything. */
export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator === 'In') return values.includes(labels[key] as string);
      if (operator === 'NotIn') return !values.includes(labels[key] as string);
      throw new Error(`The operator ${operator} is not known here.`);
    })
  );
}
