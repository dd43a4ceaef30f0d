import { selects, type Labels, type Manifest, type Yaml } from './manifest';

/** A party of a connection: pods by their labels, or an address outside. */
export type Party = { labels: Labels } | { address: string };

/** Whether the network policies let `from` open a connection to `port` of `to`. Both sides must allow it. */
export function mayTalk(policies: Manifest[], from: Party, to: Party, port: number): boolean {
  return allowed(policies, from, to, port, 'Egress') && allowed(policies, to, from, port, 'Ingress');
}

function allowed(policies: Manifest[], at: Party, peer: Party, port: number, type: 'Egress' | 'Ingress'): boolean {
  if ('address' in at) return true;
  const mine = policies.filter(({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, at.labels));
  if (mine.length === 0) return true;
  return mine.some(({ spec }) =>
    ((type === 'Egress' ? spec.egress : spec.ingress) ?? []).some(
      (rule: Yaml) =>
        (!rule.ports || rule.ports.some((each: Yaml) => each.port === port)) &&
        ((rule.to ?? rule.from) === undefined || (rule.to ?? rule.from).some((each: Yaml) => takes(each, peer))),
    ),
  );
}

function takes(rule: Yaml, peer: Party): boolean {
  if ('address' in peer) return Boolean(rule.ipBlock) && !(rule.ipBlock.except ?? []).some(isPrivate(peer.address));
  return Boolean(rule.podSelector) && !rule.namespaceSelector && selects(rule.podSelector, peer.labels);
}

/** Enough for the blocks in the manifests: whole bytes, and 172.16/12, 100.64/10. */
function isPrivate(address: string): (block: string) => boolean {
  return (block) => {
    const [base, bits] = block.split('/') as [string, string];
    const mask = (-1 << (32 - Number(bits))) >>> 0;
    return (toNumber(base) & mask) >>> 0 === (toNumber(address) & mask) >>> 0;
  };
}

function toNumber(address: string): number {
  return address.split('.').reduce((sum, part) => ((sum << 8) | Number(part)) >>> 0, 0);
}
