import type { Row } from '../measuring/row';
import { rateOf } from '../measuring/rate';
import { send } from '../measuring/send';
import { ReferenceProcess } from '../references/reference-process';
import { DocumentSystem } from './document-system';

const CONNECTIONS = 10;
/** Fifty of one user, whose id is the parameter. */
export const FIFTY_DOCUMENTS = `
  INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name, sha256,
    search_text, estimated_delivery, created_at, updated_at)
  SELECT ('0193a1f0-5b1c-7c3e-9a51-' || lpad(n::text, 12, '0'))::uuid, 'TXN_' || n, $1,
    '{"firstName":"Asha","lastName":"Sen","email":"asha@example.test"}', 'net-worth', 'completed',
    jsonb_build_object('key', 'documents/' || n, 'kind', 'pdf', 'name', 'paper.pdf', 'size', 1000, 'sha256', hash),
    jsonb_build_object('key', 'documents/s' || n, 'kind', 'pdf', 'name', 'signed.pdf', 'size', 1000, 'sha256', hash),
    'paper.pdf', hash, 'paper.pdf', now(), now(), now()
  FROM generate_series(1, 50) n, LATERAL (SELECT encode(sha256(n::text::bytea), 'hex') AS hash) made`;

export const ownDocuments: Row = {
  about: 'list of 50 own documents, 10 connections',
  async prepare(bench) {
    const system = await DocumentSystem.start(bench);
    const { id, authorization } = system.customer;
    await system.system.query('document', FIFTY_DOCUMENTS, [id]);
    const { backing } = system.system;
    const databaseUrl = system.system.databaseUrl('document');
    const bare = await ReferenceProcess.start('documents', { databaseUrl, jwksUrl: backing.issuer.jwksUrl });
    const seconds = bench.isTiny ? 0.1 : 3;
    const rate = (url: string) => () => rateOf(CONNECTIONS, seconds, () => send(url, { headers: { authorization } }));
    const ours = rate(`${system.gateway.url}/api/documents/user/${id}?page=1&limit=50`);
    const compared = (name: string, path: string, aim: number) => ({
      what: 'list of 50 own documents, 10 connections, through gateway',
      unit: '/s' as const,
      ours,
      reference: { name, run: rate(`${bare.url}/${path}/${id}`) },
      aim,
    });
    return {
      pairs: [
        compared('`pg` behind bare Fastify', 'plain', 0.5),
        compared('the same with token and 100 signed links', 'signed', 0.8),
      ],
      end: () => Promise.all([bare.end(), system.end()]),
    };
  },
};
