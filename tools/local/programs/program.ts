/** One Node program that the launcher keeps running. */
export interface Program {
  /** In messages and as the name of its log. */
  name: string;
  /** Path of the script inside the repository. */
  main: string;
  /** Options of Node itself. */
  nodeOptions?: string[];
  /** Added to what it inherits. */
  env: Record<string, string | undefined>;
  /** Answers 200 when it can do its work. */
  readyUrl: string;
}
