/** Scanners call everything "scan.pdf": whoever hears the names, or says one, is told which of them it is. */
export function toldApart(names: readonly string[]): string[] {
  const met = new Map<string, number>();
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return names.map((name) => {
    const place = (met.get(name) ?? 0) + 1;
    met.set(name, place);
    return isAlone(name) ? name : `${name} (${place})`;
  });
}
