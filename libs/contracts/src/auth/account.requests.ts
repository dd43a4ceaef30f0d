import { NeededWords } from '../needed-text';

/** POST /api/auth/users/{id}/ban. The reason is for the team; the person does not read it. */
export class BanRequest {
  @NeededWords(500, 'Say why')
  reason!: string;
}
