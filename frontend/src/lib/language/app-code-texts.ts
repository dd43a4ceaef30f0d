import appCode from '../../languages/en/app-code.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(appCode);
