export interface RunningServer {
  url: string;
  isRunning(): boolean;
  /** Whether it does its work, where a process can outlive that. Takes up to its own patience to say no. */
  answers?(): Promise<boolean>;
  /** Ends it in order; a later start finds everything again. */
  stop(): Promise<void>;
  /** Ends it at once, for data that nobody needs any more. */
  discard(): Promise<void>;
}

export interface RunningBroker extends RunningServer {
  /** The management API, with credentials. */
  managementUrl: string;
}
