/** What its own test needs to know of the environment of tests. */
declare class MainContextEnvironment {
  constructor(config: { projectConfig: object });
  teardown(): Promise<void>;
}
export = MainContextEnvironment;
