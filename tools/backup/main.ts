import 'reflect-metadata';
import { commands, usage } from './commands';
import { Damaged, Refused } from './damaged';

/** `main.mjs backup --to …`, `main.mjs restore --from …`, `main.mjs check|verify|new-key`. */
async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (!command) throw new Refused(usage);
  return command(args, process.env, (line) => console.info(line));
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') console.error(`No PostgreSQL answers: ${error.message}. Does \`npm start\` run?`);
    else console.error(error instanceof Damaged || error instanceof Refused ? error.message : error.stack);
    process.exit(error instanceof Refused ? 64 : 1);
  },
);
