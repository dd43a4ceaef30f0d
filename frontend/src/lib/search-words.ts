/** Dots below letters (क़, ড়), which people leave out and keyboards write in two ways. */
const NUKTA = /[\u093C\u09BC]/g;
/** पूँजी and पूंजी, सम्पत्ति and संपत्ति, ব্যাঙ্ক and ব্যাংক: people write both, whichever of them stands here. */
const NASAL = /[ँंং]|[ङञणनम]्(?=[क-भ])|ঙ্(?=[ক-ঘ])/g;

const plain = (text: string) => text.normalize('NFD').replace(NUKTA, '').replace(NASAL, 'ं').toLowerCase();

/** Whether all words that were typed are in the text, in any order. */
export function hasWords(text: string, typed: string): boolean {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
