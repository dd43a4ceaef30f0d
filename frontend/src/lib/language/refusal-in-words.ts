import { textIfAny } from './texts';

/** A sentence of the server in the language of the page, by its code. English stands as the server has said it. */
export const refusalInWords = (code: string, sentence: string): string => textIfAny(`problems.${code}`) ?? sentence;
