import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfDecoders } from './pdf-decoders.mts';
import { precompress } from './precompress.mts';

const contracts = path.resolve(import.meta.dirname, '../libs/contracts/src');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfDecoders(), precompress()],
  // Only the contract files without decorators: the validators stay on the server.
  resolve: { alias: [{ find: /^@udin\/contracts\/(.+)$/, replacement: `${contracts}/$1` }] },
  build: { outDir: '../dist/frontend', emptyOutDir: true, target: 'es2022', sourcemap: true },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
