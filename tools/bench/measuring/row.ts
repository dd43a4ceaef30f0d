/** What a row may use. */
export interface Bench {
  /** Of this run; removed afterwards. */
  folder: string;
  /** Kept from run to run: what takes minutes to prepare. */
  kept: string;
  /** Everything as small as it can be: does it start at all? */
  isTiny: boolean;
  /** Settings of the programs that are measured: with --profile they write down what their CPU did. */
  settings: NodeJS.ProcessEnv;
}

export interface Pair {
  what: string;
  unit: 'MiB/s' | '/s' | 'ms';
  /** So many are done in a round, where its figure does not tell it. */
  inRound?: number;
  /** One round. */
  ours: () => Promise<number>;
  reference: { name: string; run: () => Promise<number> };
  /** Ours divided by the reference: at least that much of a rate, at most that much of a time. */
  aim: number;
}

export interface Prepared {
  pairs: Pair[];
  end(): Promise<unknown>;
}

export interface Row {
  about: string;
  /** Not part of a run without `--only`. */
  isOnlyWhenAsked?: boolean;
  prepare(bench: Bench): Promise<Prepared>;
}
