import { bytesOf } from './bytes';

/** Excel tries it before it asks: workbooks that only forbid changes are encrypted with it ([MS-OFFCRYPTO] 2.4.2.3). */
export const DEFAULT_PASSWORD = bytesOf('VelvetSweatshop', 2);
