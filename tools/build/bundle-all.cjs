// node tools/build/bundle-all.cjs: every bundle that the projects' builds would make one by one, in one go.
const fs = require('node:fs');
const path = require('node:path');
const { isFresh } = require('./bundle-record.cjs');
const { bundleNamed, makeBundles } = require('./make-bundles.cjs');
const { root } = require('./stamps.cjs');

const COMMAND = /node tools\/build\/bundle\.cjs ([^&"]+)/g;
const folders = ['gateway', ...['services', 'tools'].flatMap(inside)];

function inside(folder) {
  return fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
}

/** What its build target says. */
function bundlesOf(folder) {
  const file = path.join(root, folder, 'project.json');
  if (!fs.existsSync(file)) return [];
  const command = JSON.parse(fs.readFileSync(file, 'utf8')).targets?.build?.command ?? '';
  return [...command.matchAll(COMMAND)].map(([, words]) => bundleNamed(words.trim().split(' ')));
}

const needed = folders.flatMap(bundlesOf).filter((bundle) => !isFresh(bundle));
if (needed.length > 1) makeBundles(needed).catch(() => process.exit(1));
