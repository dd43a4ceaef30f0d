import { indianState } from '@udin/contracts';
import { ValidateBy, type ValidationArguments } from 'class-validator';

/** A GSTIN begins with the code of its state. With a GSTIN of another state every invoice would be wrong. */
export function GstinOfState(): PropertyDecorator {
  return ValidateBy({
    name: 'gstinOfState',
    validator: {
      validate: (gstin, args) => typeof gstin === 'string' && gstin.startsWith(stateOf(args)?.gstCode ?? ''),
      defaultMessage: (args) => `COMPANY_GSTIN must begin with ${stateOf(args)?.gstCode}, the code of COMPANY_STATE`,
    },
  });
}

function stateOf(args?: ValidationArguments) {
  return indianState((args?.object as { COMPANY_STATE?: string } | undefined)?.COMPANY_STATE ?? '');
}
