import type { Random } from '@udin/testing';
import { SERVICE_NAMES } from '@udin/contracts/service-names';
import {
  cutConnections,
  killBroker,
  loseBroker,
  mailServerAway,
  providerInTrouble,
  restartPostgres,
  stopBroker,
} from './backing-faults';
import { crashBetweenEffectAndAck } from './crash-between-effect-and-ack';
import { crashBetweenPublishAndMark } from './crash-between-publish-and-mark';
import { crashService } from './crash-service';
import type { Fault } from './fault';

export const allFaults: Fault[] = [
  ...SERVICE_NAMES.map(crashService),
  crashBetweenPublishAndMark,
  crashBetweenEffectAndAck,
  stopBroker,
  killBroker,
  loseBroker,
  cutConnections,
  restartPostgres,
  mailServerAway,
  providerInTrouble,
];

/** Each fault so many times, in an order that the seed decides. */
export function schedule(faults: Fault[], times: number, random: Random): Fault[] {
  return random.shuffled(Array.from({ length: times }, () => faults).flat());
}
