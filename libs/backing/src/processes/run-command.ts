import { spawn, type SpawnOptions } from 'node:child_process';

export interface CommandResult {
  stdout: string;
  stderr: string;
}

/** What it wrote before it ended is in the pipes already, and read long before. */
const OPEN_PIPES_PATIENCE_MS = 1_000;

/** Runs a command to its end. Rejects with the command line and the last lines it wrote when it fails. */
export function runCommand(command: string, args: string[], options: SpawnOptions = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const result = { stdout: '', stderr: '' };
    child.stdout?.on('data', (chunk: Buffer) => (result.stdout += chunk));
    child.stderr?.on('data', (chunk: Buffer) => (result.stderr += chunk));
    child.on('error', reject);
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      if (code === 0) return resolve(result);
      const said = (result.stderr || result.stdout).trim().split('\n').slice(-8).join('\n');
      reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}: ${said}`));
    };
    // After all that it wrote was read; a daemon that the command leaves behind may keep the pipes open for ever.
    child.on('close', end);
    child.on('exit', (code, signal) => setTimeout(() => end(code, signal), OPEN_PIPES_PATIENCE_MS).unref());
  });
}
