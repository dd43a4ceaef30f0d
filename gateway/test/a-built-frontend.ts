import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A folder as a build leaves it, with one script. */
export async function aBuiltFrontend(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'udin-frontend-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/app-1a2b3c.js'), 'export {}');
  await writeFile(path.join(folder, 'assets/app-1a2b3c.js.br'), brotliCompressSync('export {}'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><head><script>first()</script><script id="product-config" type="application/json">{}</script><script src="/assets/app-1a2b3c.js"></script></head><div id="root"></div>',
  );
  const files = { '/login': ['/assets/app-1a2b3c.js', '/assets/login-1.js', '/assets/login-1.css'] };
  await writeFile(path.join(folder, 'page-files.json'), JSON.stringify(files));
  const words = { '/login': '<b>{{product}} and &amp;</b> of {{company}}' };
  await writeFile(path.join(folder, 'first-words.json'), JSON.stringify(words));
  return folder;
}
