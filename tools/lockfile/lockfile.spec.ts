import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const load = () => import(join(__dirname, 'missing-platform-packages.mjs'));

it('lists the packages of every platform, so that `npm ci` takes it on all of them', async () => {
  const { missingPlatformPackages } = await load();
  const { packages } = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8'));
  // When this fails: node tools/lockfile/complete-lockfile.mjs
  expect(Object.keys(missingPlatformPackages(packages))).toEqual([]);
});

it('knows a platform by the name of its package, and finds a package beside any folder above', async () => {
  const { missingPlatformPackages } = await load();
  const optionalDependencies = { '@nx/nx-linux-x64-musl': '1.0.0', '@nx/nx-darwin-arm64': '1.0.0' };
  const packages = {
    'node_modules/a/node_modules/nx': { optionalDependencies },
    'node_modules/@nx/nx-darwin-arm64': {},
  };
  expect(missingPlatformPackages(packages)).toEqual({
    'node_modules/@nx/nx-linux-x64-musl': {
      version: '1.0.0',
      optional: true,
      cpu: ['x64'],
      os: ['linux'],
      libc: ['musl'],
    },
  });
});
