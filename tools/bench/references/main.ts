import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentsServer } from './documents-server';
import { loginServer } from './login-server';
import type { ReferenceName } from './reference-process';
import { relayServer } from './relay-server';
import { streamServer } from './stream-server';
import { unlockServer } from './unlock-server';
import { uploadServer } from './upload-server';

type Start = (settings: Record<string, string>) => Server | Promise<Server>;

const SERVERS: Record<ReferenceName, Start> = {
  upload: uploadServer,
  stream: streamServer,
  documents: documentsServer,
  login: loginServer,
  relay: relayServer,
  unlock: unlockServer,
};

const [name, settings] = process.argv.slice(2) as [ReferenceName, string];
process.once('disconnect', () => process.exit());
void Promise.resolve(SERVERS[name](JSON.parse(settings) as Record<string, string>)).then((server) => {
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});
