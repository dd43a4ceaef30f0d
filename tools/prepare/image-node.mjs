import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './dependencies.mjs';
import { runQuietly, since } from './run-quietly.mjs';

/** A release of the line that deploy/Dockerfile names. */
export const IMAGE_NODE = '24.21.0';
/** Node.js as npm packages. On other systems developers bring their own. */
const SYSTEMS = ['linux-x64', 'linux-arm64'];

/**
 * The program of the Node.js that images ship: our own when it is of that line, else one that is fetched once into
 * .runtime. What cannot be fetched is said, and our own serves.
 * @returns {Promise<string>} its path
 */
export async function imageNode(say) {
  const system = `${process.platform}-${process.arch}`;
  const isOwn = process.versions.node.split('.')[0] === IMAGE_NODE.split('.')[0];
  if (isOwn || !SYSTEMS.includes(system)) return process.execPath;
  const folder = path.resolve(`.runtime/packages/node-${IMAGE_NODE}`);
  const program = path.join(folder, `node_modules/node-${system}/bin/node`);
  if (runs(program)) return program;
  const started = Date.now();
  const { output } = await fetchInto(folder, `node-${system}`);
  if (!runs(program)) {
    say(`Node ${IMAGE_NODE} could not be fetched: ${output}\nThe tests run on Node ${process.versions.node} instead.`);
    return process.execPath;
  }
  say(`Node ${IMAGE_NODE}, which the images ship, is unpacked (${since(started)}).`);
  return program;
}

/** An older system, or one without glibc, cannot run it. */
const runs = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${IMAGE_NODE}`;

/** Whole or not at all: an interrupted one is begun anew. */
async function fetchInto(folder, name) {
  const partial = `${folder}.partial`;
  for (const old of [folder, partial]) rmSync(old, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: IMAGE_NODE } };
  writeFileSync(path.join(partial, 'package.json'), JSON.stringify(manifest));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const result = await runQuietly(npm(), ['install', '--prefix', partial, ...flags]);
  if (result.ok) renameSync(partial, folder);
  return result;
}
