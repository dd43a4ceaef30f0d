import type { Random } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';

/** Sends one more order through the system, for faults that wait for something to happen. */
type PlaceOrder = () => void;

/** Something that goes wrong. Resolves when what it took away is back, or on its way back. */
export interface Fault {
  name: string;
  strike(system: ChaosSystem, random: Random, order: PlaceOrder): Promise<void>;
}
