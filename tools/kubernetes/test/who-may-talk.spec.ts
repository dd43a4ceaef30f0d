import { podsOf, type Labels } from './manifest';
import { mayTalk, type Party } from './network';
import { Overlay } from './overlay';

const SERVICES = ['auth', 'payment', 'document', 'notes', 'vault', 'notification'];
const internet: Party = { address: '203.0.113.7' };
const insideAddress: Party = { address: '10.0.3.4' };
const postgres: Party = { labels: { 'cnpg.io/cluster': 'udin-postgres' } };
const rabbitmq: Party = { labels: { 'app.kubernetes.io/name': 'udin-rabbitmq' } };

describe.each(['overlays/one-node', 'overlays/production'])('who may talk to whom in %s', (path) => {
  let overlay: Overlay;
  beforeAll(async () => (overlay = await Overlay.read(path)));
  const pods = (name: string): Party => ({
    labels: podsOf(overlay.manifests).find((each) => each.name === name)?.labels as Labels,
  });
  const may = (from: Party, to: Party, port: number) => mayTalk(overlay.of('NetworkPolicy'), from, to, port);

  it('the gateway reaches every service, and nothing behind them', () => {
    expect(SERVICES.filter((name) => !may(pods('gateway'), pods(name), 8080))).toEqual([]);
    expect(may(pods('gateway'), postgres, 5432)).toBe(false);
    expect(may(pods('gateway'), rabbitmq, 5672)).toBe(false);
    expect(may(pods('gateway'), internet, 443)).toBe(false);
  });

  it('services reach their database, the broker and the keys of auth', () => {
    expect(SERVICES.filter((name) => !may(pods(name), postgres, 5432))).toEqual([]);
    expect(SERVICES.filter((name) => !may(pods(name), rabbitmq, 5672))).toEqual([]);
    expect(SERVICES.filter((name) => !may(pods(name), pods('auth'), 8080))).toEqual([]);
  });

  it('no service reaches another one, but for the keys', () => {
    const reached = SERVICES.flatMap((from) =>
      SERVICES.filter((to) => to !== 'auth' && to !== from && may(pods(from), pods(to), 8080)).map(
        (to) => `${from} → ${to}`,
      ),
    );
    expect(reached).toEqual([]);
  });

  it('a migration reaches the database and the management of the broker alone', () => {
    expect(SERVICES.filter((name) => !may(pods(`${name}-migration`), postgres, 5432))).toEqual([]);
    expect(SERVICES.filter((name) => may(pods(`${name}-migration`), rabbitmq, 5672))).toEqual([]);
    expect(SERVICES.filter((name) => !may(pods(`${name}-migration`), rabbitmq, 15672))).toEqual([]);
    expect(SERVICES.filter((name) => may(pods(name), rabbitmq, 15672))).toEqual([]);
    expect(SERVICES.filter((name) => may(pods(`${name}-migration`), internet, 443))).toEqual([]);
    expect(SERVICES.filter((name) => may(pods('gateway'), pods(`${name}-migration`), 8080))).toEqual([]);
  });

  it('only who has to leaves the cluster, and never by an address inside', () => {
    const leave = (port: number) => SERVICES.filter((name) => may(pods(name), internet, port));
    expect(leave(443)).toEqual(['payment', 'document', 'vault']);
    expect(leave(587)).toEqual(['auth', 'notification']);
    expect(SERVICES.filter((name) => [443, 587, 5432].some((port) => may(pods(name), insideAddress, port)))).toEqual(
      [],
    );
  });

  it('strangers in the namespace reach nothing', () => {
    const stranger: Party = { labels: { 'app.kubernetes.io/name': 'stranger' } };
    const targets: [Party, number][] = [
      ...['gateway', ...SERVICES].map((name): [Party, number] => [pods(name), 8080]),
      [postgres, 5432],
      [rabbitmq, 5672],
      [internet, 443],
    ];
    expect(targets.filter(([to, port]) => may(stranger, to, port))).toEqual([]);
  });
});

it('the backup reaches the database and the stores outside, and nothing else', async () => {
  const overlay = await Overlay.read('overlays/production');
  const labels = (name: string): Party => ({
    labels: podsOf(overlay.manifests).find((each) => each.name === name)?.labels as Labels,
  });
  const may = (to: Party, port: number) => mayTalk(overlay.of('NetworkPolicy'), labels('backup'), to, port);
  expect([may(postgres, 5432), may(internet, 443)]).toEqual([true, true]);
  expect([may(rabbitmq, 5672), may(insideAddress, 443), ...SERVICES.map((name) => may(labels(name), 8080))]).toEqual(
    Array(SERVICES.length + 2).fill(false),
  );
});
