import type { Random } from '../random';
import type { ChaosSystem } from '../system/chaos-system';

/** Something that goes wrong. Resolves when what it took away is back, or on its way back. */
export interface Fault {
  name: string;
  strike(system: ChaosSystem, random: Random): Promise<void>;
}
