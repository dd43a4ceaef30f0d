export type ServiceName = 'auth' | 'payment' | 'document' | 'notes' | 'vault' | 'notification';

/** A row of the table of events, `T` being what the event carries. */
export interface EventRow<T> {
  version: number;
  /** One sentence: what has become true. */
  meaning: string;
  from: ServiceName;
  to: readonly ServiceName[];
  data: new () => T;
  example: T;
}

/** All are of version 1: what is more than another optional field gets another name. */
export const event = <T>(row: Omit<EventRow<T>, 'version' | 'example'> & { example: NoInfer<T> }): EventRow<T> => ({
  version: 1,
  ...row,
});
