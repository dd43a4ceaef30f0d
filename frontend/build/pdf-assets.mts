import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
/** Decoders of scanned pictures (JPEG 2000, JBIG2), fonts that files do not bring, tables of Asian letters. */
const FOLDERS = ['wasm', 'standard_fonts', 'cmaps'];
/** A colour engine that needs further files, which we do not serve. */
const UNUSED = /qcms/i;

/**
 * Serves what the PDF library fetches when a file needs it with our own files. It asks by name, so names stay. Its
 * version is in the name of their folder, so that browsers can cache them for ever.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    configureServer: async (server) => {
      const assets = await assetsOfLibrary();
      server.middlewares.use(`/${await folder()}`, (request, response, next) => {
        const file = assets.get(request.url!.slice(1));
        if (!file) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(file).pipe(response);
      });
    },
    async generateBundle() {
      const into = await folder();
      for (const [name, file] of await assetsOfLibrary()) {
        this.emitFile({ type: 'asset', fileName: `${into}/${name}`, source: await readFile(file) });
      }
    },
  };
}

async function folder(): Promise<string> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return `assets/pdfjs-${version}`;
}

/** Where each lies, by its name; with their licences. */
async function assetsOfLibrary(): Promise<Map<string, string>> {
  const assets = new Map<string, string>();
  for (const name of FOLDERS) {
    const from = path.join(path.dirname(manifest), name);
    for (const file of await readdir(from)) {
      if (!UNUSED.test(file)) assets.set(file === 'LICENSE' ? `LICENSE_${name}` : file, path.join(from, file));
    }
  }
  return assets;
}
