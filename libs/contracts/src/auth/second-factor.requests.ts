import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { SECOND_FACTOR_CODE_MAX } from '../limits';

/** A browser that was left open is not enough. */
class WithPassword {
  @IsString()
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(1024)
  currentPassword!: string;
}

/** POST /api/auth/second-factor. */
export class BeginSecondFactorRequest extends WithPassword {
  /** Of the app that is to be replaced, or a recovery code; where two-step login is on. */
  @IsOptional()
  @IsString()
  @MaxLength(SECOND_FACTOR_CODE_MAX)
  code?: string;
}

export class ConfirmSecondFactorRequest {
  @IsString()
  @IsNotEmpty({ message: 'Type the code from your authenticator app' })
  @MaxLength(SECOND_FACTOR_CODE_MAX)
  code!: string;
}

export class EndSecondFactorRequest extends WithPassword {
  @IsString()
  @IsNotEmpty({ message: 'Type the code from your authenticator app' })
  @MaxLength(SECOND_FACTOR_CODE_MAX)
  code!: string;
}

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
