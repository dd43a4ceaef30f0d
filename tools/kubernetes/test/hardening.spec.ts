import { Overlay } from './overlay';
import { podsOf, type Yaml } from './manifest';

describe.each(['overlays/one-node', 'overlays/production'])('%s is hardened', (path) => {
  let overlay: Overlay;
  beforeAll(async () => (overlay = await Overlay.read(path)));
  const containers = () =>
    podsOf(overlay.manifests).flatMap(({ kind, name, spec }) =>
      spec.containers.map((each: Yaml) => ({ kind, name, ...each })),
    );
  const every = (): Yaml[] =>
    podsOf(overlay.manifests).flatMap((pods) =>
      pods.containers.map((each) => ({ ...each, name: `${pods.name}/${each.name}` })),
    );
  const wrong = <T extends { name: string }>(all: T[], isRight: (each: T) => boolean) =>
    all.filter((each) => !isRight(each)).map(({ name }) => name);

  it('no process is root, writes to its image, gains rights or keeps capabilities', () => {
    expect(every().length).toBeGreaterThan(10);
    expect(wrong(podsOf(overlay.manifests), ({ spec }) => spec.securityContext.runAsNonRoot === true)).toEqual([]);
    expect(
      wrong(podsOf(overlay.manifests), ({ spec }) => spec.securityContext.seccompProfile.type === 'RuntimeDefault'),
    ).toEqual([]);
    expect(
      wrong(
        every(),
        ({ securityContext: context }) =>
          context?.readOnlyRootFilesystem === true &&
          context.allowPrivilegeEscalation === false &&
          context.capabilities.drop.includes('ALL') &&
          !context.capabilities.add,
      ),
    ).toEqual([]);
  });

  it('nothing gets a token of the cluster', () => {
    expect(wrong(podsOf(overlay.manifests), ({ spec }) => spec.automountServiceAccountToken === false)).toEqual([]);
  });

  it('every container has a limit of memory and asks for CPU', () => {
    expect(wrong(every(), ({ resources }) => Boolean(resources?.limits?.memory && resources.requests?.cpu))).toEqual(
      [],
    );
  });

  it('every image names a version', () => {
    expect(wrong(every(), ({ image }) => /:(?!latest$)[\w.-]+$/.test(image))).toEqual([]);
  });

  it('what serves is watched: ready before it gets requests, started again when it hangs', () => {
    const serving = containers().filter(({ kind }) => !kind.endsWith('Job'));
    expect(wrong(serving, ({ readinessProbe, livenessProbe }) => Boolean(readinessProbe && livenessProbe))).toEqual([]);
  });

  it('every service may lose one instance or a part behind it, and is spread over machines', () => {
    const services = podsOf(overlay.manifests).filter(
      ({ kind, labels }) => kind !== 'Job' && labels['app.kubernetes.io/component'] === 'service',
    );
    expect(services.map(({ name }) => name).sort()).toEqual(
      ['auth', 'document', 'gateway', 'notes', 'notification', 'payment', 'vault'].sort(),
    );
    const guarded = overlay.of('PodDisruptionBudget').map(({ metadata }) => metadata.name);
    expect(wrong(services, ({ name }) => guarded.includes(name))).toEqual([]);
    expect(wrong(services, ({ spec }) => spec.topologySpreadConstraints.length > 0)).toEqual([]);
    // A check of a part that hangs ends after two seconds: the probe must still be there for the answer.
    expect(wrong(services, ({ spec }) => spec.containers[0].readinessProbe.timeoutSeconds > 2)).toEqual([]);
  });
});

it('production holds no secret in a manifest', async () => {
  const production = await Overlay.read('overlays/production');
  expect(production.of('Secret')).toEqual([]);
  expect(production.of('ExternalSecret').length).toBeGreaterThan(10);
});
