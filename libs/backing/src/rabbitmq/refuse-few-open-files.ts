import { execFileSync } from 'node:child_process';

/** Each quorum queue sets five aside, and a broker that has none left stands still and writes nothing of it. */
const NEEDED = 1_024;

/** @throws Error saying what to do, where a program that we start may open too few files for the product's queues */
export function refuseFewOpenFiles(): void {
  // Node.js does not tell, and raises its own limit; what a child gets is what counts.
  const allowed = parseInt(execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }), 10);
  // Not a number where there is no limit.
  if (!(allowed < NEEDED)) return;
  throw new Error(
    `RabbitMQ needs ${NEEDED} open files, and only ${allowed} are allowed here. Allow more (\`ulimit -Hn\` shows ` +
      'the limit; systemd: LimitNOFILE, containers: --ulimit nofile), and start again.',
  );
}
