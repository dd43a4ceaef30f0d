import { ReauthenticationRequest } from './reauthentication.request';

/** POST /api/auth/close-account. */
export class CloseAccountRequest extends ReauthenticationRequest {}
