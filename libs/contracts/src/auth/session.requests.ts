import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Optional } from '../optional';

export class RefreshRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(512)
  refreshToken!: string;
}

export class LogoutRequest {
  @Optional(IsString(), MaxLength(512))
  refreshToken?: string;
}
