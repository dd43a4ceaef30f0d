import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@udin/service-kit';
import type { Pace } from './pace';

interface ConnectionLimits {
  pace: Pace;
  /** Proxies carry everybody's connections: theirs are not counted. */
  isProxy: (address: string) => boolean;
  /** Whether a network is shut out; each question is a try. */
  refuses: (network: string) => boolean;
}

/**
 * Ends connections of networks that begin too many or are shut out, before anything is read from them. libuv accepts
 * one in each turn of the event loop: whoever begins thousands keeps everybody else's waiting, even when each of them
 * is answered by a refusal.
 *
 * @returns what ends all that a network has open, and what takes one connection out of that for good
 */
export function limitConnections(server: Server, { pace, isProxy, refuses }: ConnectionLimits) {
  const open = new Map<string, Set<Socket>>();
  const remember = (network: string, socket: Socket) => {
    const sockets = open.get(network) ?? new Set();
    open.set(network, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(network) === sockets) open.delete(network);
    });
  };
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address && !isProxy(address)) {
      const network = networkOf(address);
      if (refuses(network) || !pace.admits(network, performance.now())) return void socket.resetAndDestroy();
      remember(network, socket);
    }
    for (const listener of listeners) listener.call(server, socket);
  });
  return {
    // Not reset: Node never closes a connection that is reset while its answer is being ended.
    endAll: (network: string): void => open.get(network)?.forEach((socket) => socket.destroy()),
    spare: (socket: Socket): void => void open.get(networkOf(socket.remoteAddress ?? ''))?.delete(socket),
  };
}
