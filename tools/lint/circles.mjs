import { projectOf, targetOf } from './projects.mjs';

/** One sentence for each circle of projects. Specs count: Nx orders whole projects. */
export function circles(projects, imports) {
  const edges = new Map();
  for (const each of imports) {
    const from = projectOf(projects, each.file);
    const to = targetOf(projects, each);
    if (!from || !to || from === to) continue;
    const known = edges.get(from.name) ?? edges.set(from.name, new Map()).get(from.name);
    if (!known.has(to.name)) known.set(to.name, each.file);
  }
  const sentences = [];
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) return void sentences.push(describe([...path.slice(path.indexOf(name)), name], edges));
    if (done.has(name)) return;
    for (const next of edges.get(name)?.keys() ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of edges.keys()) visit(name, []);
  return sentences;
}

function describe(path, edges) {
  const files = path.slice(1).map((to, index) => edges.get(path[index]).get(to));
  return `Projects in a circle: ${path.join(' → ')} (${files.join(', ')}).`;
}
