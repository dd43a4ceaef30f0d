import { PASSWORD_MIN_AT_REGISTRATION, PASSWORD_MIN_AT_RESET } from '@udin/contracts/limits';
import { product } from './product';

/** Characters. The operator may ask for more than the specification (REG-3, RST-2). */
export const SHORTEST_PASSWORD = product.passwordMinAtRegistration ?? PASSWORD_MIN_AT_REGISTRATION;
export const SHORTEST_AT_RESET = product.passwordMinAtReset ?? PASSWORD_MIN_AT_RESET;
