import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
const CODE_MAX = 20;

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
  @MaxLength(CODE_MAX)
  code!: string;
}

export class EndSecondFactorRequest extends BeginSecondFactorRequest {
  @IsString()
  @IsNotEmpty({ message: 'Type the code from your authenticator app' })
  @MaxLength(CODE_MAX)
  code!: string;
}
