import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trim } from '../text-rules';

/** POST /api/auth/users/{id}/ban. The reason is for the team; the person does not read it. */
export class BanRequest {
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Say why' })
  @MaxLength(500)
  reason!: string;
}
