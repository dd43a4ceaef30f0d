import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const decoders = path.join(path.dirname(manifest), 'wasm');
/** A colour engine that needs further files, which we do not serve. */
const UNUSED = /qcms/i;

/**
 * Serves the decoders of scanned pictures (JPEG 2000, JBIG2) with our own files. The PDF library asks for them by name,
 * so their names stay. The library's version is in the name of their folder, so that browsers can cache them for ever.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    configureServer: async (server) => {
      const names = await namesOfDecoders();
      server.middlewares.use(`/${await folder()}`, (request, response, next) => {
        const name = request.url!.slice(1);
        if (!names.includes(name)) return next();
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(path.join(decoders, name)).pipe(response);
      });
    },
    async generateBundle() {
      const into = await folder();
      for (const name of await namesOfDecoders()) {
        const source = await readFile(path.join(decoders, name));
        this.emitFile({ type: 'asset', fileName: `${into}/${name}`, source });
      }
    },
  };
}

async function folder(): Promise<string> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return `assets/pdfjs-${version}`;
}

/** With their licences. */
async function namesOfDecoders(): Promise<string[]> {
  return (await readdir(decoders)).filter((name) => !UNUSED.test(name));
}
