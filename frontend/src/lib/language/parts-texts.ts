import parts from '../../languages/en/parts.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(parts);
