import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { aTokenIssuer } from './a-token-issuer';

const publishedKeys = async (url: string) => ((await (await fetch(url)).json()) as { keys: JsonWebKey[] }).keys;

it('signs with a key that it publishes, also after a rotation', async () => {
  const issuer = await aTokenIssuer();
  const first = issuer.tokenFor({ id: 'u1', type: 'user' });
  issuer.rotate();
  const second = issuer.tokenFor({ id: 'a1', type: 'admin' }, { expiresIn: -60 });
  const keys = (await publishedKeys(issuer.jwksUrl)) as (JsonWebKey & { kid: string })[];
  for (const token of [first, second]) {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const jwk = keys.find((key) => key.kid === kid);
    expect(jwk).not.toHaveProperty('d');
    const key = createPublicKey({ key: jwk as never, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
  }
  const claims = JSON.parse(Buffer.from(second.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ sub: 'a1', type: 'admin', iss: 'udin', aud: 'udin' });
  expect(claims.exp).toBe(claims.iat - 60);
  await issuer.close();
});
