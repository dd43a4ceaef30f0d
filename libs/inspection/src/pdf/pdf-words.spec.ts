import { PdfWords } from './pdf-words';

describe('PdfWords', () => {
  const found = (text: string) => {
    const words = new PdfWords();
    words.read(text);
    return words.found().sort();
  };

  it.each([
    ['<</S/JavaScript/JS(x)>>', ['JavaScript']],
    ['<</S /#4a#61vaScript /JS(x)>>', ['JavaScript']],
    ['<</S/Launch\n/F(x)>>', ['Launch']],
    ['/Encrypt 5 0 R', ['Encrypt']],
    ['/XFA[(a) 1 0 R]', ['XFA']],
    ['/XFA 7 0 R', ['XFA']],
  ])('[DOC-1] reads %s', (text, words) => {
    expect(found(text)).toEqual(words);
  });

  it.each(['/JavaScripts ', '/Launcher/', '(a text about /Encryption )', '/XFAct', 'JavaScript '])(
    '[DOC-1] passes over %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});
