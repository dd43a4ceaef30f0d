import profile from '../../languages/en/profile.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(profile);
