import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Upstream {
  url: string;
  requests: { method?: string; url?: string; headers: IncomingMessage['headers']; port?: number }[];
  close: () => Promise<void>;
}

/** An HTTP server in the place of a service, which remembers what reached it. */
export async function anUpstream(answer: RequestListener): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  const server = createServer((request, response) => {
    const { method, url, headers, socket } = request;
    requests.push({ method, url, headers, port: socket.remotePort });
    answer(request, response);
  });
  // A connection that ends for being idle in the moment the gateway takes it again would look like a service that died.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
