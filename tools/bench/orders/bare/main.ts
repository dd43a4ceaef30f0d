import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startBareProduct } from './bare-product';

/** Runs another program while the bare product runs, and tells it where that is found. */
async function beside([program, ...args]: string[]): Promise<number> {
  const { settings, end } = await startBareProduct();
  try {
    const env = { ...process.env, ...settings };
    const [code] = (await once(spawn(process.execPath, [program!, ...args], { env, stdio: 'inherit' }), 'close')) as [
      number | null,
    ];
    return code ?? 1;
  } finally {
    await end();
  }
}

process.exit(await beside(process.argv.slice(2)));
