import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { createService } from '@udin/service-kit';
import { aTokenIssuer } from '@udin/testing';
import { definition } from '../src/service';
import { anUpstream } from './an-upstream';
import { knowsKeys } from './knows-keys';

const UPSTREAMS = ['AUTH_URL', 'PAYMENT_URL', 'DOCUMENT_URL', 'NOTES_URL', 'VAULT_URL', 'NOTIFICATION_URL'];
const LONG_ANSWER = Buffer.alloc(16 * 1024 * 1024);

export const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\n';
export const JSON_BODY = 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
export const FORM = 'content-type: multipart/form-data; boundary=x\r\n';

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (?!100)(\d+)/m.exec(answer)?.[1]);
export const errorOf = (answer: string) => /"error":"([^"]+)"/.exec(answer)?.[1];

/** So low that a test meets them, but for faults: each of these tests makes many. */
export const LOW_LIMITS = {
  SIMULTANEOUS_PER_ADDRESS: '40',
  SIMULTANEOUS_UPLOADS_PER_ADDRESS: '2',
  SIMULTANEOUS_PER_PERSON: '3',
  SIMULTANEOUS_UPLOADS_PER_PERSON: '2',
  BODY_TIMEOUT_SECONDS: '1',
  UPLOAD_STALL_SECONDS: '1',
  READER_STALL_SECONDS: '1',
  FAULTS_PER_MINUTE: '100000',
};

export type GatewayForSockets = Awaited<ReturnType<typeof aGatewayForSockets>>;

/** A gateway for clients that send what they like, with one upstream in the place of every service. */
export async function aGatewayForSockets(limits: Record<string, string>) {
  const issuer = await aTokenIssuer();
  const held: (() => void)[] = [];
  let finished = 0;
  const upstream = await anUpstream((request, response) => {
    // So long that no connection to it ends because a slow machine asks too seldom.
    const answer = () => response.writeHead(200, { 'keep-alive': 'timeout=600' }).end('{"from":"service"}');
    // As services route.
    const path = decodeURIComponent(request.url!);
    if (path.endsWith('/held')) held.push(answer);
    else if (path.endsWith('/proof/file')) {
      answer();
      // As a service does (cutUnreadBodies).
      request.resume();
    } else if (path.endsWith('/files/1/content'))
      response
        .on('close', () => (finished += 1))
        .writeHead(200)
        .end(LONG_ANSWER);
    else if (path.endsWith('/content')) response.writeHead(200).write('its beginning');
    else request.resume().on('end', answer);
  });
  const app = await createService(definition, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    JWKS_URL: issuer.jwksUrl,
    ...Object.fromEntries(UPSTREAMS.map((name) => [name, upstream.url])),
    ...limits,
  });
  await app.listen(0, '127.0.0.1');
  await knowsKeys(app);
  const { port } = app.getHttpServer().address() as AddressInfo;
  /** Sends bytes and reads nothing. @param localAddress an address of this machine, 127.x.y.z */
  const begin = (text: string, localAddress?: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined).write(text);
    return socket;
  };
  /** Sends bytes as they are; answers what came back until the connection ended or `enough` was seen. */
  const say = (
    text: string,
    { from = '192.0.2.1', enough = /\r\n\r\n[^]*\}/, at = undefined as string | undefined } = {},
  ) =>
    new Promise<string>((resolve) => {
      const socket = begin(text.replace('host: x\r\n', `host: x\r\nx-forwarded-for: ${from}\r\n`), at);
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
        if (enough.test(answer)) socket.destroy();
      });
      socket.on('close', () => resolve(answer));
    });
  return {
    issuer,
    upstream,
    /** What ends each request that the upstream holds. */
    held,
    /** Long answers of the upstream that are over. */
    finished: () => finished,
    begin,
    say,
    /** The line of a header by which somebody is known whom nobody has seen. */
    signedIn: () => `authorization: Bearer ${issuer.tokenFor({ id: randomUUID(), type: 'user' })}\r\n`,
    isWell: async () => expect(statusOf(await say(`${LOGIN}${JSON_BODY}`, { from: '192.0.2.99' }))).toBe(200),
    close: async () => {
      await app.close();
      await Promise.all([upstream.close(), issuer.close()]);
    },
  };
}
