import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** POST /api/auth/close-account. A browser that was left open is not enough to end an account. */
export class CloseAccountRequest {
  @IsString()
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(1024)
  currentPassword!: string;
}
