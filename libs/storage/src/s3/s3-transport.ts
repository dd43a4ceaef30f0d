import * as http from 'node:http';
import * as https from 'node:https';

type Transport = Pick<typeof http, 'request'>;

/**
 * A transport for the S3 client with what it lacks: an idle time-out. A server that accepts the connection and then
 * says nothing would otherwise hold a request for ever. A reader that pauses (a browser showing a film) is not idle.
 */
export function transportWithTimeout(secure: boolean, timeoutMs: number): Transport {
  const base = secure ? https : http;
  const request = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    let response: http.IncomingMessage | undefined;
    const made = base.request(options, (answer) => {
      response = answer;
      onResponse?.(answer);
    });
    const onSilence = () => {
      const readerPauses = response !== undefined && response.readableLength > 0;
      // With the listener, and at the socket: Node tells a request of one silence only, and nobody of a later one.
      if (readerPauses) return void made.socket?.setTimeout(timeoutMs, onSilence);
      const error = Object.assign(new Error(`no answer for ${timeoutMs} ms`), { code: 'ETIMEDOUT' });
      if (response) response.destroy(error);
      made.destroy(error);
    };
    made.setTimeout(timeoutMs, onSilence);
    // The socket goes on to other requests.
    made.once('close', () => made.socket?.off('timeout', onSilence));
    return made;
  };
  return { request: request as typeof http.request };
}
