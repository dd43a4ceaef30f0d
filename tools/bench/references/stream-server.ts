import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';

/** A file, streamed. */
export function streamServer({ file = '' }): Server {
  return createServer((_request, response) => void createReadStream(file).pipe(response));
}
