import proxyAddr from '@fastify/proxy-addr';
import { networkOf, Problem, trustedProxies } from '@udin/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../config';
import { isCounted } from './limit-requests';
import { limitConnections } from './limit-connections';
import { Offenders } from './offenders';
import { Pace } from './pace';

type Limits = Pick<
  GatewaySettings,
  'TRUST_PROXY' | 'CONNECTIONS_PER_MINUTE' | 'FAULTS_PER_MINUTE' | 'SHUT_OUT_SECONDS'
>;

/** Whether its token is good. */
type IsOfSession = (request: FastifyRequest) => Promise<boolean>;

/** A page of ours causes none of these again and again; wrong passwords, forms and old tokens are not among them. */
const FAULTS: ReadonlySet<string> = new Set([
  'request.too-large',
  'request.timeout',
  'request.too-many',
  'auth.required',
]);

/**
 * Bounds what one network costs before a request of it is looked at: how many connections it begins, and, when too much
 * of what it sends has to be refused, everything for a while. Nobody else is kept waiting by refusing it. Behind one
 * address there may be thousands of phones (the carriers of India share theirs): who is signed in goes on. New
 * connections are refused all the same: accepting those of a flood is what keeps others waiting.
 *
 * @returns who is told of each refusal, and of each request of a session
 */
export function limitNetworks(fastify: FastifyInstance, limits: Limits, isOfSession: IsOfSession) {
  const proxies = proxyAddr.compile(trustedProxies(limits));
  const isProxy = (address: string) => proxies(address, 0);
  const offenders = new Offenders(
    { faultsPerMinute: limits.FAULTS_PER_MINUTE, shutOutSeconds: limits.SHUT_OUT_SECONDS },
    (network) => {
      fastify.log.warn({ network }, 'shut out for a while: too much of what it sends is refused');
      connections.endAll(network);
    },
  );
  const perMinute = limits.CONNECTIONS_PER_MINUTE;
  // An office behind one address begins its day together.
  const pace = new Pace({ perMinute, atOnce: Math.ceil(perMinute / 3) });
  const isOut = (network: string) => offenders.isOut(network, performance.now());
  const refuses = (network: string) => {
    if (!isOut(network)) return false;
    offenders.note(network, performance.now());
    return true;
  };
  const connections = limitConnections(fastify.server, { pace, isProxy, refuses });
  // After the limit of requests, which bounds how many signatures are computed here. This refusal is noted like any
  // other.
  fastify.addHook('preParsing', async (request) => {
    const network = networkOf(request.ip);
    if (!isOut(network) || !isCounted(request) || (await isOfSession(request))) return;
    throw new Problem('request.too-many', { retryAfter: offenders.secondsLeft(network, performance.now()) });
  });
  return {
    noteRefusal(request: FastifyRequest, error: unknown): void {
      if (error instanceof Problem && FAULTS.has(error.code) && !isProxy(request.ip))
        offenders.note(networkOf(request.ip), performance.now());
    },
    noteSession({ raw }: FastifyRequest): void {
      connections.spare(raw.socket);
    },
  };
}
