import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { parseAllDocuments } from 'yaml';
import { render } from './kubectl';
import type { Manifest } from './manifest';
import { asTypedModule } from './typed-manifests';

const repository = resolve(__dirname, '../../..');
const folder = join(repository, '.cache/kubernetes');
const run = promisify(execFile);

/** Compiles and runs the manifests as a module; what compiler or schemas say against them. */
async function objections(name: string, manifests: Manifest[]): Promise<string> {
  const source = asTypedModule(manifests);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.mts`);
  await writeFile(file, source);
  const compiler = [
    join(repository, 'node_modules/ts7/bin/tsc'),
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
  ];
  const typed = run(process.execPath, [...compiler, '--module', 'nodenext', '--target', 'es2022', file]);
  const compiled = await typed.then(
    () => '',
    ({ stdout }) => stdout as string,
  );
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  await writeFile(join(folder, `${name}.mjs`), code);
  const ran = await run(process.execPath, [join(folder, `${name}.mjs`)]).then(
    () => '',
    ({ stderr }) => stderr as string,
  );
  return compiled + ran;
}

const rendered = async (overlay: string) =>
  parseAllDocuments(await render(overlay)).map((document) => document.toJS() as Manifest);

describe('Kubernetes manifests, held against the schemas of Kubernetes and of the operators', () => {
  it.each(['overlays/one-node', 'overlays/production'])('%s has no wrong field', async (overlay) => {
    const manifests = await rendered(overlay);
    expect(manifests.length).toBeGreaterThan(50);
    expect(await objections(overlay.split('/')[1] as string, manifests)).toBe('');
  });

  it('a misspelled field and a wrong value are found', async () => {
    const manifests = await rendered('overlays/one-node');
    const spec = manifests.find(({ kind }) => kind === 'Deployment')!.spec;
    spec.template.spec.containers[0].readinesProbe = spec.template.spec.containers[0].readinessProbe;
    manifests.find(({ kind }) => kind === 'PodDisruptionBudget')!.spec.unhealthyPodEvictionPolicy = 'Sometimes';
    const found = await objections('wrong', manifests);
    expect(found).toContain('readinesProbe');
    expect(found).toContain('unhealthyPodEvictionPolicy');
  });
});
