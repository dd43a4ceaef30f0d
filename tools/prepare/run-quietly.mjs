import { spawn } from 'node:child_process';

/**
 * Runs a Node script and keeps what it writes to itself.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runQuietly(script, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** "4.2 s" since `started`, which is `Date.now()` of then. */
export function since(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
