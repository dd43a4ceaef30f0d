import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDatabase, runCommand } from '@udin/backing';
import { rateOf } from '../measuring/rate';
import type { Pair, Row } from '../measuring/row';
import { directus } from '../peers/directus';
import { installPeer } from '../peers/install-peer';
import { OnePeerAtATime } from '../peers/one-peer-at-a-time';
import { type Load, OurSide } from '../peers/our-side';
import type { Peer, PeerKind } from '../peers/peer';
import { strapi } from '../peers/strapi';
import { bigPdf } from '../uploads/big-pdf';
import { ReferenceProcess } from '../references/reference-process';
import { bareUpload, uploadRate } from './upload.row';

const AIM = 1;

/** Beside programs that others would take instead. They are installed when first asked for, and never shipped. */
export const peers: Row = {
  about: 'lists, logins and uploads beside Directus and Strapi',
  isOnlyWhenAsked: true,
  async prepare(bench) {
    const folders = new Map<PeerKind, string>();
    for (const kind of [directus, strapi]) {
      const folder = await installPeer(kind);
      if (folder) folders.set(kind, folder);
    }
    if (folders.size === 0) return { pairs: [], end: () => Promise.resolve() };
    const load: Load = bench.isTiny
      ? { connections: 10, seconds: 0.1, mebibytes: 1 }
      : { connections: 10, seconds: 3, mebibytes: 49.9 };
    const ours = await OurSide.start(bench, load);
    const bareFolder = join(bench.folder, 'bare');
    await mkdir(bareFolder);
    const bare = await ReferenceProcess.start('upload', { folder: bareFolder });
    const one = new OnePeerAtATime(async (kind) => {
      const folder = join(bench.folder, kind.name);
      await mkdir(folder);
      const logins = { name: `peer_${kind.name}`, ownerPassword: 'owner', runtimePassword: 'runtime' };
      const { ownerUrl } = await prepareDatabase(ours.documents.system.backing.postgres.url, logins);
      const place = { installed: folders.get(kind)!, folder, databaseUrl: ownerUrl, users: bench.isTiny ? 5 : 50 };
      return withFiftyDocuments(await kind.start(place));
    });
    const pairs = [...folders.keys()].flatMap((kind) =>
      pairsWith(kind, () => one.get(kind), { ours, bareUrl: bare.url }, load),
    );
    const end = async () => {
      try {
        await one.end();
      } finally {
        await Promise.all([bare.end(), ours.end()]);
      }
    };
    return { pairs, end };
  },
};

interface Sides {
  ours: OurSide;
  /** A server that only hashes what it gets, and forces it to the disk. */
  bareUrl: string;
}

function pairsWith({ title }: PeerKind, running: () => Promise<Peer>, { ours, bareUrl }: Sides, load: Load): Pair[] {
  const { connections, seconds, mebibytes } = load;
  const list = async () => {
    const peer = await running();
    return rateOf(connections, seconds, () => peer.list());
  };
  const login = async () => {
    const peer = await running();
    return rateOf(connections, seconds, () => peer.login());
  };
  let files = 0;
  const upload = async (then?: () => Promise<unknown>) => {
    const name = `paper-${(files += 1)}.pdf`;
    const { bytes, send } = (await running()).upload(name, bigPdf(mebibytes, name));
    return uploadRate(bytes, async () => {
      await send();
      await then?.();
    });
  };
  // What one has left to the system to write would slow down the other.
  const afterSync =
    (
      work: (then?: () => Promise<unknown>) => Promise<number>,
      then?: () => Promise<unknown>,
    ): (() => Promise<number>) =>
    async () => {
      await sync();
      return work(then);
    };
  const reference = (run: () => Promise<number>) => ({ reference: { name: title, run }, aim: AIM });
  return [
    { what: 'list of 50 own documents, 10 connections', unit: '/s', ours: ours.list, ...reference(list) },
    { what: 'login, 10 connections', unit: '/s', ours: ours.login, ...reference(login) },
    {
      what: '50 MB upload, until it is answered',
      unit: 'MiB/s',
      inRound: 1,
      ours: afterSync(ours.upload),
      ...reference(afterSync(upload)),
    },
    {
      what: '50 MB upload, by a bare Node server with SHA-256 and fsync',
      unit: 'MiB/s',
      inRound: 1,
      ours: afterSync(bareUpload(bareUrl, mebibytes)),
      ...reference(afterSync(upload)),
    },
    {
      what: '50 MB upload, until it is on the disk',
      unit: 'MiB/s',
      inRound: 1,
      ours: afterSync(ours.upload, sync),
      ...reference(afterSync(upload, sync)),
    },
  ];
}

/** Everything that programs have written is on the disk. */
const sync = () => runCommand('sync', []);

async function withFiftyDocuments(peer: Peer): Promise<Peer> {
  const { text } = await peer.list();
  const { data } = JSON.parse(text) as { data: unknown[] };
  if (data.length === 50) return peer;
  await peer.end();
  throw new Error(`A peer answered ${data.length} documents of 50: ${text.slice(0, 500)}`);
}
