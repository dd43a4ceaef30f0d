import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { send } from '../measuring/send';
import { fiftyDocuments } from './fifty-documents';
import type { Peer, PeerKind, PeerPlace } from './peer';
import { PeerProcess } from './peer-process';
import { anUpload, logIn, post } from './requests';
import { writeStrapiProject } from './strapi-project';

const VERSION = '5.54.0';
const PASSWORD = 'tR7#kanchenjunga';

interface Session {
  jwt: string;
  user: { documentId: string };
}

export const strapi: PeerKind = {
  name: 'strapi',
  title: `Strapi ${VERSION}`,
  packages: {
    '@strapi/strapi': VERSION,
    '@strapi/plugin-users-permissions': VERSION,
    pg: '8.23.1',
    // Asked for by Strapi's pages, which are neither built nor served.
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
  async start({ installed, folder, databaseUrl, users }: PeerPlace): Promise<Peer> {
    const port = await PeerProcess.freePort();
    await writeStrapiProject(folder, { installed, databaseUrl, port });
    const program = join(installed, 'node_modules/@strapi/strapi/bin/strapi.js');
    const settings = { PORT: String(port), STRAPI_TELEMETRY_DISABLED: 'true', STRAPI_DISABLE_EE: 'true' };
    const server = await PeerProcess.start(folder, [program, 'start'], settings, '/_health');
    const api = `${server.url}/api`;
    const emails = Array.from({ length: users }, (_, n) => `customer-${n}@example.com`);
    for (const email of emails)
      await logIn(`${api}/auth/local/register`, { username: email, email, password: PASSWORD });
    const login = (identifier: string) => logIn(`${api}/auth/local`, { identifier, password: PASSWORD });
    const { jwt, user } = JSON.parse((await login(emails[0]!)).text) as Session;
    for (const data of fiftyDocuments(user.documentId)) await post(`${api}/documents`, jwt, { data });
    const query = `filters[owner][$eq]=${user.documentId}&sort=createdAt:desc&pagination[page]=1&pagination[pageSize]=50`;
    return {
      list: () => send(`${api}/documents?${query}`, { headers: { authorization: `Bearer ${jwt}` } }),
      login: () => login(emails[randomInt(emails.length)]!),
      upload: (name, file) => anUpload(`${api}/upload`, jwt, 'files', name, file),
      end: () => server.end(),
    };
  },
};
