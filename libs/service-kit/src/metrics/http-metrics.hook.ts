import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

const NAME = 'http_request_duration_seconds';
/** Milliseconds. By default it wakes an idle process a hundred times a second, which is most of what that one does. */
const EVENT_LOOP_SAMPLED_EVERY = 50;

/** Duration by route pattern, not by path: ids in labels would create a metric for each id. */
export function measureRequests(fastify: FastifyInstance): void {
  const histogram = (register.getSingleMetric(NAME) as Histogram | undefined) ?? newHistogram();
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    histogram.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function newHistogram(): Histogram {
  collectDefaultMetrics({ eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLED_EVERY });
  measureClock();
  return new Histogram({
    name: NAME,
    help: 'Duration of HTTP requests in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
}

/** The monitoring has one clock for all instances: compared with it, a wrong one shows before tokens are refused. */
function measureClock(): void {
  new Gauge({
    name: 'clock_seconds',
    help: 'Time by the clock of this instance, in seconds since 1970',
    collect() {
      this.set(Date.now() / 1_000);
    },
  });
}
