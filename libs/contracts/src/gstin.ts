import { STATES_OF_INDIA } from './states-of-india';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN, number of the registration, "Z", check character. */
const SHAPE = /^[0-3][0-9][A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** 25 and 28 were used before states were joined or divided: nobody is registered there any more. */
const STATE_CODES = new Set(STATES_OF_INDIA.map(({ gstCode }) => gstCode));

/** Whether this is a GSTIN of a state of today whose check character is right. Upper case, 15 characters. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && STATE_CODES.has(stateCodeOf(text)) && text[14] === checkCharacter(text.slice(0, 14));
}

/** The two-digit state code of a GSTIN, as in STATES_OF_INDIA. */
export function stateCodeOf(gstin: string): string {
  return gstin.slice(0, 2);
}

/** Luhn's way in base 36: every second character counts twice, digits of the product are added up. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((all, character, place) => {
    const product = ALPHABET.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET[(36 - (sum % 36)) % 36]!;
}
