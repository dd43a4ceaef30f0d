/** The other way round: the old drawings of Word bring their style as a text. */
export function parseDeclarations(text: string): Record<string, string> {
  const pairs = text.split(';').map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value).map(([name, value]) => [name!, value!]));
}
