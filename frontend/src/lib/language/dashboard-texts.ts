import dashboard from '../../languages/en/dashboard.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(dashboard);
