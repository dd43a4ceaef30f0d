import { FastifyInstance } from 'fastify';
import { collectionOf } from '../http/collection';
import { Provider } from '../provider';
import { known } from '../refusal';

type ById = { Params: { id: string } };
type Page = { Querystring: Record<string, string> };

/** Read-only: an answer to a bank is not played. */
export function disputeRoutes(server: FastifyInstance, { ledger }: Provider): void {
  server.get<Page>('/disputes', (request) => collectionOf(ledger.disputes.values(), request.query));

  server.get<ById>('/disputes/:id', (request) => known(ledger.disputes, request.params.id));
}
