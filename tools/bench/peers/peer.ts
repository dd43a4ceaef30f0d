/** Where a peer lives for one run. */
export interface PeerPlace {
  /** Has its `node_modules`. */
  installed: string;
  /** Of this run: its project and its uploads; removed afterwards. */
  folder: string;
  /** Of a database of its own, which is empty and which it owns. */
  databaseUrl: string;
  users: number;
}

/** A form that is complete: what it costs to put it together belongs to nobody. */
export interface Upload {
  bytes: number;
  send(): Promise<unknown>;
}

/** A running peer with users, one of whom has fifty documents. */
export interface Peer {
  /** The fifty, by the owner's token. */
  list(): Promise<{ text: string }>;
  login(): Promise<unknown>;
  /** Of a PDF, by the owner's token. */
  upload(name: string, file: Buffer): Upload;
  end(): Promise<void>;
}

export interface PeerKind {
  name: 'directus' | 'strapi';
  /** As the table shows it. */
  title: string;
  packages: Readonly<Record<string, string>>;
  /** A package of it that has to be compiled here, in C++. */
  compiled?: string;
  start(place: PeerPlace): Promise<Peer>;
}
