import type { SessionAnswer } from '@udin/contracts';
import type { BodyOf } from '@udin/contracts/calls/call-types';
import { answerTo } from './call';

type OpensSession = 'POST /api/auth/login' | 'POST /api/auth/admin/login';

/**
 * Logs in. Answers the session wherever the answer has it: its tokens in `data` or at the top level, the person in
 * `data.user` or as `data` itself (LOG-1, ADM-1). Throws ApiError.
 */
export async function askForSession<K extends OpensSession>(key: K, body: BodyOf<K>): Promise<SessionAnswer> {
  const { data, ...beside } = await answerTo(key, { as: 'nobody', body });
  const { accessToken, refreshToken, ...found } = { ...beside, ...(data as SessionAnswer) };
  return { ...found, accessToken, refreshToken, user: found.user ?? found };
}
