/** Characters that show nothing: a text of them alone is blank. Between others they matter, in Indian scripts. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]*$/u;

/** What is left of a text without the blanks around it; of one that shows nothing, nothing. */
export function trimmed(text: string): string {
  return INVISIBLE.test(text) ? '' : text.trim();
}
