import account from '../../languages/en/account.json';
import { addEnglish } from './texts';

export * from './texts';

// Whoever asks who somebody is (account, login, forgotten password, codes) brings these texts along.
addEnglish(account);
