import 'reflect-metadata';
import { runCommandLine } from './run-command-line';

runCommandLine(process.argv.slice(2), process.env, (line) => console.info(line)).then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    // A refused connection to a name with several addresses comes without words.
    console.error(error.message || (error as NodeJS.ErrnoException).code);
    process.exitCode = 1;
  },
);
