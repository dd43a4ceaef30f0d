import notes from '../../languages/en/notes.json';
import { addEnglish } from './texts';

export * from './texts';

addEnglish(notes);
