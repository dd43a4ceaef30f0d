import documents from '../../languages/en/documents.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(documents);
