import { rc4 } from './rc4';

describe('rc4', () => {
  it.each([
    ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
    ['Wiki', 'pedia', '1021bf0420'],
    ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
  ])('[DOC-1] gives the published answer for %s', (key, text, expected) => {
    expect(Buffer.from(rc4(Buffer.from(key), Buffer.from(text))).toString('hex')).toBe(expected);
  });
});
