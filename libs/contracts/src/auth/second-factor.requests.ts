import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { SECOND_FACTOR_CODE_MAX } from '../limits';
import { ReauthenticationRequest } from './reauthentication.request';

/** POST /api/auth/second-factor. The code is of the app that is to be replaced. */
export class BeginSecondFactorRequest extends ReauthenticationRequest {}

export class ConfirmSecondFactorRequest {
  @IsString()
  @IsNotEmpty({ message: 'Type the code from your authenticator app' })
  @MaxLength(SECOND_FACTOR_CODE_MAX)
  code!: string;
}

export class EndSecondFactorRequest extends ReauthenticationRequest {}

/** POST /api/auth/second-factor/setup, of who has no session yet. */
export class BeginSetupRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  ticket!: string;
}

export class FinishSetupRequest extends ConfirmSecondFactorRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  ticket!: string;
}
