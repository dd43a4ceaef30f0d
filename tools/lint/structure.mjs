// node tools/lint/structure.mjs: which project and which layer of the pages imports which, circles, packages that
// nobody uses, migrations that would change with the product, and comments that are too long. Takes a second.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wrongArrows } from './arrows.mjs';
import { circles } from './circles.mjs';
import { wrongLayers } from './layers.mjs';
import { longComments } from './long-comments.mjs';
import { changingMigrations } from './migrations.mjs';
import { wrongPackages } from './packages.mjs';
import { projectsOf } from './projects.mjs';
import { importsOf, sourceFiles } from './source-files.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const readJson = (file) => JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
const projects = projectsOf(repository);
const files = sourceFiles(repository);
const imports = importsOf(repository, files);
const manifest = readJson('package.json');
const targets = projects.flatMap(({ folder }) => Object.values(readJson(`${folder}/project.json`).targets));
const commands = [...Object.values(manifest.scripts), ...targets.map(({ command }) => command)];

const sentences = [
  ...wrongArrows(projects, imports),
  ...circles(projects, imports),
  ...wrongLayers(imports),
  ...changingMigrations(imports),
  ...wrongPackages(manifest, imports, commands),
  ...longComments(repository, files),
];
for (const sentence of sentences) console.error(sentence);
console.info(`${imports.length} imports of ${projects.length} projects looked at, ${sentences.length} to mend.`);
process.exitCode = sentences.length > 0 ? 1 : 0;
