import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether somebody listens there; much less work for a program that starts than an answer. */
export async function takesConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isTaken;
}
