interface DatabaseAccess {
  /** A superuser's. */
  url: string;
}

interface BrokerAccess {
  amqpUrl: string;
  managementUrl: string;
}

interface ObjectStoreAccess {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

interface VirusScannerAccess {
  host: string;
  port: number;
}

/** The servers that tests may ask for, by the names under which they ask. */
export interface TestServerAccess {
  database: DatabaseAccess;
  broker: BrokerAccess;
  'object-store': ObjectStoreAccess;
  'virus-scanner': VirusScannerAccess;
}

export type TestServerName = keyof TestServerAccess;

export type Started<T> = T & {
  /** Ends the server and removes what it stored. */
  discard(): Promise<unknown>;
};

/** One way to start each server. */
export type TestServerStarters = {
  [N in TestServerName]: () => Promise<Started<TestServerAccess[N]>>;
};
