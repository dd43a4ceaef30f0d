// Stands for every program of the product: has its settings, answers for its health, and dies when asked to.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

if (process.argv[2] === 'migrate') {
  appendFileSync(process.env.MIGRATED_FILE, `${new URL(process.env.MIGRATION_DATABASE_URL).pathname}\n`);
  process.exit(0);
}
if (process.env.BROKEN_PROGRAM && process.argv[1].includes(process.env.BROKEN_PROGRAM)) {
  console.error('This program is broken on purpose.');
  process.exit(1);
}
const port = Number(process.env.WEB_PORT ?? process.env.PORT);
createServer((request, response) => {
  if (request.url === '/die') process.exit(7);
  response.end(JSON.stringify({ pid: process.pid, env: process.env }));
}).listen(port, '127.0.0.1');
