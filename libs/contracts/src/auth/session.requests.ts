import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../optional';
import { NeededText } from '../needed-text';

export class RefreshRequest {
  @NeededText(512)
  refreshToken!: string;
}

export class LogoutRequest {
  @Optional(IsString(), MaxLength(512))
  refreshToken?: string;
}
