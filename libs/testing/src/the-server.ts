import type { TestServerAccess, TestServerName } from './servers/test-servers';

/** What a developer sets to use a server of their own. */
const given: { [N in TestServerName]: () => TestServerAccess[N] | undefined } = {
  database: () => (process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL } : undefined),
  broker: () => {
    const { TEST_AMQP_URL: amqpUrl, TEST_AMQP_MANAGEMENT_URL: managementUrl } = process.env;
    return amqpUrl && managementUrl ? { amqpUrl, managementUrl } : undefined;
  },
  'object-store': () => {
    const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY: accessKey, TEST_S3_SECRET_KEY: secretKey } = process.env;
    if (!endpoint || !accessKey || !secretKey) return undefined;
    return { endpoint, region: process.env.TEST_S3_REGION ?? 'us-east-1', accessKey, secretKey };
  },
  'virus-scanner': () => undefined,
};

/** How to reach the server that all tests of this run share. It starts when the first of them asks for it. */
export async function theServer<N extends TestServerName>(name: N): Promise<TestServerAccess[N]> {
  return given[name]() ?? started(name);
}

async function started<N extends TestServerName>(name: N): Promise<TestServerAccess[N]> {
  const url = process.env.TEST_SERVERS_URL;
  if (!url) throw new Error(`TEST_SERVERS_URL is not set; jest's global setup does it.`);
  const answer = await fetch(`${url}/${name}`);
  if (answer.ok) return (await answer.json()) as TestServerAccess[N];
  throw new Error(`The ${name} of the tests did not start: ${await answer.text()}`);
}
