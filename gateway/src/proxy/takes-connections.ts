import { connect } from 'node:net';

/** Longer than a connection inside of one data centre ever takes. */
const PATIENCE_MS = 1_000;

/** @param base origin of an instance */
export function takesConnections(base: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(base);
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  });
  return new Promise((resolve) => {
    const answer = (takes: boolean) => {
      socket.destroy();
      resolve(takes);
    };
    socket.setTimeout(PATIENCE_MS, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
