import { asciiDigits } from './ascii-digits';

/** Dots below letters (क़, ড়), which people leave out and keyboards write in two ways. */
const NUKTA = /[\u093C\u09BC]/g;
/** पूँजी and पूंजी, नवम्बर and नवंबर, ব্যাঙ্ক and ব্যাংক: people write both, whichever of them is right. */
const NASAL = /[ँंং]|[ङञणनम]्(?=[क-भ])|ঙ্(?=[ক-ঘ])/g;

/** For comparing what people type: one of the ways to write it. Macs write accents apart, keyboards do not. */
export function oneSpelling(text: string): string {
  const letters = text.normalize('NFKD').replace(NUKTA, '').replace(NASAL, 'ं').replaceAll('ী', 'ি');
  return asciiDigits(letters).toLowerCase();
}
