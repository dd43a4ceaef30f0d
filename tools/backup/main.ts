import 'reflect-metadata';
import { commands, usage } from './commands';
import { Refused } from './damaged';
import { whyItStopped } from './why-it-stopped';

/** `main.mjs backup --to …`, `main.mjs restore --from …`, `main.mjs check|verify|publish-again|new-key`. */
async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (!command) throw new Refused(usage);
  return command(args, process.env, (line) => console.info(line));
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(whyItStopped(error));
    process.exit(error instanceof Refused ? 64 : 1);
  },
);
