import 'reflect-metadata';
import { runCommandLine } from './run-command-line';

runCommandLine(process.argv.slice(2), process.env, (line) => console.info(line)).then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
