import vault from '../../languages/en/vault.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(vault);
