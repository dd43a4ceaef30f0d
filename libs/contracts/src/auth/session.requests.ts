import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

export class RefreshRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(512)
  refreshToken!: string;
}

export class LogoutRequest {
  @IsOptional()
  @IsString()
  @MaxLength(512)
  refreshToken?: string;
}
