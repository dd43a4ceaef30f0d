/** What its own test needs to know of the environment of tests. */
declare class MainContextEnvironment {
  handleTestEvent(event: { name: string; hook?: { timeout?: number } }, state: { testTimeout: number }): void;
}
export = MainContextEnvironment;
