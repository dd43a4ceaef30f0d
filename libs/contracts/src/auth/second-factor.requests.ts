import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { SECOND_FACTOR_CODE_MAX } from '../limits';

/** POST /api/auth/second-factor. A browser that was left open is not enough. */
export class BeginSecondFactorRequest {
  @IsString()
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(1024)
  currentPassword!: string;
}

export class ConfirmSecondFactorRequest {
  @IsString()
  @IsNotEmpty({ message: 'Type the code from your authenticator app' })
  @MaxLength(SECOND_FACTOR_CODE_MAX)
  code!: string;
}

export class EndSecondFactorRequest extends BeginSecondFactorRequest {
  @IsString()
  @IsNotEmpty({ message: 'Type the code from your authenticator app' })
  @MaxLength(SECOND_FACTOR_CODE_MAX)
  code!: string;
}
