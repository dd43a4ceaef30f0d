import { IsString, MaxLength } from 'class-validator';
import { Optional } from './optional';

/** What a signed link to the content of files carries. All three come with a link; with a bearer token none. */
export class SignedLinkQuery {
  /** Unix seconds, as signed: compared character by character. */
  @Optional(IsString(), MaxLength(12))
  expires?: string;

  /** Whom a link was made for, and in which session. */
  @Optional(IsString(), MaxLength(100))
  viewer?: string;

  @Optional(IsString(), MaxLength(128))
  signature?: string;
}
