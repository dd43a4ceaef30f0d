import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Project {
  name: string;
  targets: { build?: { command: string; inputs?: string[] } };
}

const root = resolve(__dirname, '../..');
const projects = readdirSync(resolve(root, 'tools'))
  .map((folder) => resolve(root, 'tools', folder, 'project.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Project);

// The launcher knew the names of queues, and was taken from the cache when they had changed: nothing started any more.
it('a program that names what it is built from names the libraries, which are bundled into it', () => {
  const named = projects.flatMap(({ name, targets: { build } }) =>
    build?.inputs ? { name, libraries: build.inputs.includes('libraries') } : [],
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ libraries }) => !libraries)).toEqual([]);
});
