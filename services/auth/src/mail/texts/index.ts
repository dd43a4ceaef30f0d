import type { InEachLanguage } from '@udin/mail';
import { bn } from './bn';
import { type AccountTexts, en } from './en';
import { hi } from './hi';

export const TEXTS: InEachLanguage<AccountTexts> = { en, hi, bn };
