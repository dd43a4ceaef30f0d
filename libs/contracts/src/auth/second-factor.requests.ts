import { SECOND_FACTOR_CODE_MAX } from '../limits';
import { NeededText } from '../needed-text';
import { ReauthenticationRequest } from './reauthentication.request';

/** POST /api/auth/second-factor. The code is of the app that is to be replaced. */
export class BeginSecondFactorRequest extends ReauthenticationRequest {}

export class ConfirmSecondFactorRequest {
  @NeededText(SECOND_FACTOR_CODE_MAX, 'Type the code from your authenticator app')
  code!: string;
}

export class EndSecondFactorRequest extends ReauthenticationRequest {}

/** POST /api/auth/second-factor/setup, of who has no session yet. */
export class BeginSetupRequest {
  @NeededText(100)
  ticket!: string;
}

export class FinishSetupRequest extends ConfirmSecondFactorRequest {
  @NeededText(100)
  ticket!: string;
}
