import { ValidateBy } from 'class-validator';

interface SealSettings {
  NODE_ENV: string;
  SEALING: string;
  SEAL_P12_FILE?: string;
}

/** A seal that anybody could make proves nothing, so production refuses it. */
export function RefuseDevelopmentSeal(): PropertyDecorator {
  return ValidateBy({
    name: 'refuseDevelopmentSeal',
    validator: {
      validate: (_value, args) => {
        const { NODE_ENV, SEALING, SEAL_P12_FILE } = args?.object as SealSettings;
        return NODE_ENV !== 'production' || SEALING === 'off' || Boolean(SEAL_P12_FILE);
      },
      defaultMessage: () => 'In production SEAL_P12_FILE must name the key that seals; SEALING=off delivers unsealed',
    },
  });
}
