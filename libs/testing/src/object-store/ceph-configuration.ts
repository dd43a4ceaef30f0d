interface CephPorts {
  monitor: number;
  gateway: number;
}

/**
 * The smallest cluster that is a real one: one monitor, one store that keeps its data in memory, signatures checked.
 * Without the short proposal interval each pool would take a second to make, fourteen seconds together.
 */
export function cephConfiguration(folder: string, clusterId: string, ports: CephPorts, extra: string[]): string {
  return [
    '[global]',
    `fsid = ${clusterId}`,
    `mon host = v1:127.0.0.1:${ports.monitor}`,
    'mon initial members = a',
    'public addr = 127.0.0.1',
    'cluster addr = 127.0.0.1',
    'ms bind ipv6 = false',
    'ms bind msgr2 = false',
    'auth cluster required = cephx',
    'auth service required = cephx',
    'auth client required = cephx',
    `keyring = ${folder}/keyring`,
    `run dir = ${folder}`,
    'admin socket =',
    `log file = ${folder}/$name.log`,
    'debug rgw = 0',
    `mon data = ${folder}/mon`,
    'mon data avail crit = 1',
    'mon data avail warn = 1',
    'paxos propose interval = 0.02',
    'paxos min wait = 0.01',
    'mon client hunt interval = 0.2',
    `osd data = ${folder}/osd`,
    'osd objectstore = memstore',
    'memstore device bytes = 8589934592',
    'osd erasure code plugins =',
    'osd crush chooseleaf type = 0',
    'osd pool default size = 1',
    'osd pool default min size = 1',
    'osd pool default pg num = 1',
    'osd pool default pg autoscale mode = off',
    'mon allow pool size one = true',
    'mon max pg per osd = 1000',
    `rgw frontends = beast endpoint=127.0.0.1:${ports.gateway} tcp_nodelay=1`,
    `rgw data = ${folder}/rgw`,
    // Removed objects free their memory at once instead of two hours later.
    'rgw gc obj min wait = 1',
    'rgw gc processor period = 1',
    // One list of them instead of 32 that are read each second, and none of the other periodic work.
    'rgw gc max objs = 1',
    'rgw enable lc threads = false',
    'rgw dynamic resharding = false',
    'rgw enable quota threads = false',
    ...extra,
    '',
  ].join('\n');
}
