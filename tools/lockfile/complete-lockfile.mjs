// node tools/lockfile/complete-lockfile.mjs: run it after `npm install` has changed package-lock.json.
//
// Packages with native code name one optional package for each platform. A registry that does not carry all of them
// makes npm leave the missing ones out of the lock file, and `npm ci` then refuses the whole file everywhere. This adds
// them: name, version and platform are all that npm needs to pass over a package that is not for this machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPlatformPackages } from './missing-platform-packages.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = missingPlatformPackages(lock.packages);
const all = Object.entries({ ...lock.packages, ...missing });
lock.packages = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en')));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.info(`${Object.keys(missing).length} platform packages added to package-lock.json`);
