const fs = require('node:fs');
const path = require('node:path');

const inside = (folder) => fs.readdirSync(path.join(__dirname, folder)).map((name) => `${folder}/${name}`);
const projects = [...inside('libs'), ...inside('services'), 'gateway', 'frontend', 'tools'];

/** All unit and integration tests in one run, so that backing services start once. Journeys run apart. */
module.exports = {
  // Read here only: a project's own value does not count when several projects run together.
  // Hooks have it as well: the first of a worker compiles what its test file uses, and starts servers.
  testTimeout: 300_000,
  testSequencer: './libs/testing/jest/longest-first.cjs',
  // A worker that has grown so large is replaced after its test file: packages live as long as it.
  workerIdleMemoryLimit: '1GB',
  // A worker has hundreds of megabytes to give back when it ends, which takes a busy machine longer than half a second.
  workerGracefulExitTimeout: 30_000,
  projects: projects.filter((project) => fs.existsSync(path.join(__dirname, project, 'jest.config.cjs'))),
};
