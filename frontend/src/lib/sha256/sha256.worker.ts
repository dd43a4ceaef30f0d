import { sha256InPieces } from './sha256-in-pieces';

export interface HashQuestion {
  id: number;
  file: Blob;
}

/** Any number of `read`, then one of the others. */
export type HashAnswer = { id: number } & ({ read: number } | { sha256: string } | { problem: string });

const tell = (answer: HashAnswer) => postMessage(answer);

addEventListener('message', ({ data: { id, file } }: MessageEvent<HashQuestion>) => {
  sha256InPieces(file, (read) => tell({ id, read })).then(
    (sha256) => tell({ id, sha256 }),
    (error: unknown) => tell({ id, problem: String(error) }),
  );
});
