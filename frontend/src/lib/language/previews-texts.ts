import previews from '../../languages/en/previews.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(previews);
