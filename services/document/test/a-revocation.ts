import type { UdinDesk } from './a-udin-desk';
import { hashOf } from './ways-of-asking';

/** What tests of revocations do again and again. @param theDesk there is one when the first of them runs */
export function revocationsOf(theDesk: () => UdinDesk) {
  let made = 0;
  const ownBytes = () => Buffer.concat([theDesk().pdf, Buffer.from(`\n% revoking ${(made += 1)}\n`)]);
  const sign = async (id: string, file = ownBytes(), fields: Record<string, string> = {}) => {
    const { status } = await theDesk().scene.sign(id, file, fields, { by: theDesk().accountant, role: 'accountant' });
    expect(status).toBe(200);
    return hashOf(file);
  };
  /** Signed, of a type that needs no UDIN. */
  async function advice() {
    const order = theDesk().scene.anOrder(['project-reports']);
    await order.pay();
    const { body } = await theDesk().scene.upload(order, theDesk().pdf, 'a.pdf', 0, 'project-reports');
    const id: string = body.data.id;
    return { id, order, sha256: await sign(id) };
  }
  const revoke = (id: string, more: object = {}, instance = 0) =>
    theDesk().post(`/${id}/revoke`, { reason: 'not-valid', ...more }, instance);
  const workOf = async (id: string) => (await theDesk().get(`/${id}/udin`)).body.data;
  const proof = async (sha256: string) =>
    (await theDesk().scene.call(`/api/documents/proof?sha256=${sha256}`, { headers: { 'x-forwarded-for': visitor() } }))
      .body.data;
  let visitors = 0;
  const visitor = () => `198.51.100.${(visitors += 1)}`;
  const actsOf = async (id: string) =>
    (
      await theDesk().rows(
        `SELECT act FROM audit_entries WHERE document_id = $1 AND act <> 'verified' ORDER BY number`,
        [id],
      )
    ).map(({ act }: { act: string }) => act);
  return { ownBytes, sign, advice, revoke, workOf, proof, actsOf };
}
