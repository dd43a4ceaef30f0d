import { Instances, type Resolve } from './instances';

describe('the instances of a service', () => {
  const drawn = (instances: Instances, times = 6) =>
    [...new Set(Array.from({ length: times }, () => instances.next()))].sort();
  const among = (names: Record<string, string[]>): Resolve => {
    return (host) => (names[host] ? Promise.resolve(names[host]) : Promise.reject(new Error(`${host} is unknown`)));
  };
  let instances: Instances;
  afterEach(() => instances.stop());

  it('are all that a name resolves to', async () => {
    instances = new Instances('http://document:8080', among({ document: ['10.0.0.1', 'fd00::1'] }));
    await instances.watch();
    expect(drawn(instances)).toEqual(['http://10.0.0.1:8080', 'http://[fd00::1]:8080']);
  });

  it('stay when one of two names cannot be resolved any more', async () => {
    const names: Record<string, string[]> = { east: ['10.0.0.1'], west: ['10.1.0.1'] };
    instances = new Instances('http://east:8080,http://west:8080', among(names));
    await instances.watch();
    delete names.west;
    await instances.watch();
    expect(drawn(instances)).toEqual(['http://10.0.0.1:8080', 'http://10.1.0.1:8080']);
  });

  it('are forgotten when the name no longer knows them', async () => {
    const names = { document: ['10.0.0.1', '10.0.0.2'] };
    instances = new Instances('http://document:8080', among(names));
    await instances.watch();
    names.document = ['10.0.0.2', '10.0.0.3'];
    await instances.watch();
    expect(drawn(instances)).toEqual(['http://10.0.0.2:8080', 'http://10.0.0.3:8080']);
  });

  it('keep a name that was never resolved, so that its failure is seen', async () => {
    instances = new Instances('http://document:8080', among({}));
    await instances.watch();
    expect(drawn(instances)).toEqual(['http://document:8080']);
  });

  it('that refused a connection are skipped for two seconds while there are others', () => {
    instances = new Instances('http://10.0.0.1:8080,http://10.0.0.2:8080');
    instances.markUnreachable('http://10.0.0.1:8080', 0);
    const at = (now: number) => new Set([instances.next(now), instances.next(now), instances.next(now)]);
    expect(at(1_999)).toEqual(new Set(['http://10.0.0.2:8080']));
    expect(at(2_000)).toContain('http://10.0.0.1:8080');
  });

  it('that refused a connection are not skipped for a day when the clock is set back by one', () => {
    instances = new Instances('http://10.0.0.1:8080,http://10.0.0.2:8080');
    const [wall, running] = [jest.spyOn(Date, 'now'), jest.spyOn(performance, 'now')];
    wall.mockReturnValue(Date.UTC(2026, 10, 28));
    running.mockReturnValue(0);
    instances.markUnreachable('http://10.0.0.1:8080');
    wall.mockReturnValue(Date.UTC(2026, 10, 27));
    running.mockReturnValue(2_000);
    expect(drawn(instances)).toContain('http://10.0.0.1:8080');
    jest.restoreAllMocks();
  });
});
