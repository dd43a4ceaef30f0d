import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Every folder with a project.json, the deepest first: a file belongs to the first one that holds it.
 * @returns {{ name: string, folder: string, tags: string[] }[]}
 */
export function projectsOf(repository) {
  const inside = (folder) => readdirSync(join(repository, folder)).map((name) => `${folder}/${name}`);
  const folders = [...inside('libs'), ...inside('services'), ...inside('tools'), 'gateway', 'frontend', 'tools'];
  return folders
    .map((folder) => ({ folder, file: join(repository, folder, 'project.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, file }) => {
      const { name, tags = [] } = JSON.parse(readFileSync(file, 'utf8'));
      return { name, folder, tags };
    });
}

export function projectOf(projects, path) {
  return projects.find(({ folder }) => path.startsWith(`${folder}/`));
}

/** The project that an import leads to, or undefined when it leads to a package. */
export function targetOf(projects, { file, imported }) {
  const library = /^@udin\/([^/]+)/.exec(imported)?.[1];
  if (library) return projects.find(({ folder }) => folder === `libs/${library}`);
  if (!imported.startsWith('.')) return undefined;
  return projectOf(projects, normalize(join(dirname(file), imported)));
}
