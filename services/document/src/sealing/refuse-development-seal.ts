import { OwnRule } from '@udin/contracts';

interface SealSettings {
  NODE_ENV: string;
  SEALING: string;
  SEAL_P12_FILE?: string;
}

/** A seal that anybody could make proves nothing, so production refuses it. */
export function RefuseDevelopmentSeal(): PropertyDecorator {
  return OwnRule(
    'refuseDevelopmentSeal',
    (_value, args) => {
      const settings = args?.object as SealSettings | undefined;
      return settings?.NODE_ENV !== 'production' || settings.SEALING === 'off' || Boolean(settings.SEAL_P12_FILE);
    },
    'In production SEAL_P12_FILE must name the key that seals; SEALING=off delivers unsealed',
  );
}
