import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aWordFile, PICTURE } from '../../../testing/a-word-file';
import { aWordPage, paragraphOf, WORD_WORDS, readByXmlDom } from '../../../testing/a-word-page';
import { pictureOf } from './picture';
import { renderWord } from './render-word';

const repository = path.join(__dirname, '../../../../..');
const fixture = (name: string) => new Uint8Array(readFileSync(path.join(repository, name)));
const text = (words: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${words}</w:t></w:r></w:p>`;
readByXmlDom();

describe('a Word file', () => {
  it('[F-4] [PRV-1] keeps its letterhead, its title and what stands on the right', async () => {
    const title =
      '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:sz w:val="56"/></w:rPr></w:style>';
    const body = text('Net Worth', '<w:pStyle w:val="Title"/>') + text('Kolkata', '<w:jc w:val="right"/>');
    const page = await aWordPage({ body, header: text('Sharma and Co'), styles: title });
    expect(page.querySelector('header')!.textContent).toBe('Sharma and Co');
    expect(paragraphOf(page, 'Kolkata').style.textAlign).toBe('right');
    expect(paragraphOf(page, 'Net Worth').className).toContain('docx_title');
    expect(page.documentElement.innerHTML).toMatch(/docx_title[^}]*text-align: center/);
    expect(page.documentElement.innerHTML).toMatch(/docx_title[^}]*font-size: 28(\.00)?pt/);
    const strict = await aWordPage({ body, header: text('Sharma and Co'), styles: title, isStrict: true });
    expect(strict.documentElement.innerHTML).toBe(page.documentElement.innerHTML);
  });

  it('[PRV-1] shows what a mail merge filled in, and text within custom XML and directions', async () => {
    const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`;
    const field = `<w:fldSimple w:instr=" MERGEFIELD Party ">${run('Mahanadi')}</w:fldSimple>`;
    const nested = `<w:customXml w:element="a"><w:bdo w:val="rtl">${run('Textiles')}</w:bdo></w:customXml>`;
    const body = `<w:p>${run('For ')}${field}${nested}${run('.')}</w:p><w:customXml w:element="b">${text('End')}</w:customXml>`;
    const page = await aWordPage({ body });
    expect(paragraphOf(page, 'For MahanadiTextiles.')).toBeDefined();
    expect(paragraphOf(page, 'End')).toBeDefined();
    const lines = ['<w:cr/>', '<w:br w:type="column"/>', '<w:ptab w:alignment="right"/>'].map(
      (between) => `<w:p><w:r><w:t>1,000</w:t>${between}<w:t>2,000</w:t></w:r></w:p>`,
    );
    const { body: figures } = await aWordPage({ body: lines.join('') });
    expect(figures.innerHTML).not.toContain('1,0002,000');
    expect(figures.querySelectorAll('br')).toHaveLength(2);
  });

  it('[PRV-1] shows its pictures from within, and a note in the place of those no browser shows', async () => {
    const png = Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    const emf = Uint8Array.from(Buffer.from('010000006c000000', 'hex'));
    const withPng = await aWordPage({ body: PICTURE, picture: { name: 'seal.png', bytes: png } });
    expect(withPng.querySelector('img')!.alt).toBe(WORD_WORDS.picture);
    expect(withPng.querySelector('img')!.src).toMatch(/^data:image\/png;base64,iVBOR/);
    const withEmf = await aWordPage({ body: PICTURE, picture: { name: 'chart.emf', bytes: emf } });
    expect(withEmf.querySelector('img')).toBeNull();
    expect(withEmf.querySelector('.no-picture')!.textContent).toBe(WORD_WORDS.onlyInFile);
  });

  it('[PRV-1] says of its pictures what the language of the page says, whatever letters that has', () => {
    const words = { picture: 'A "picture" & <b>', onlyInFile: 'Only in <i>the file</i>' };
    const shown = (src: string) => {
      const place = document.createElement('div');
      place.innerHTML = pictureOf(src, '', words);
      return place.firstElementChild!;
    };
    expect(shown('data:image/png;base64,iVBORw0KGgo=').getAttribute('alt')).toBe(words.picture);
    expect(shown('data:image/x-emf;base64,AQAAAGw=').textContent).toBe(words.onlyInFile);
  });

  it.each([
    ['without its content', /<pic:blipFill>.*<\/pic:blipFill>/s],
    ['without its shape', /<pic:spPr>.*<\/pic:spPr>|<pic:spPr\/>/s],
    ['that names no file', / r:embed="[^"]*"/],
  ])('[PRV-1] is shown though it holds a picture %s', async (_what, missing) => {
    const broken = PICTURE.replace(missing, '');
    expect(broken).not.toBe(PICTURE);
    const page = await aWordPage({ body: broken + text('Net Worth') });
    expect(paragraphOf(page, 'Net Worth')).toBeDefined();
  });

  it('[F-4] [PRV-1] has no link that leads away, but says where it would', async () => {
    const body = `<w:p><w:hyperlink r:id="rId9"><w:r><w:t>Our site</w:t></w:r></w:hyperlink></w:p>`;
    const page = await aWordPage({ body, link: 'https://example.com/a?b=1' });
    expect(page.querySelector('a')).toBeNull();
    expect(page.querySelector('[title]')!.getAttribute('title')).toBe('https://example.com/a?b=1');
  });

  it('[PRV-1] cannot bring markup, addresses or styles of its own', async () => {
    const evil = '&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;';
    const styles = `<w:style w:type="paragraph" w:styleId="x{}&lt;/style&gt;&lt;script&gt;"><w:name w:val="x"/><w:rPr><w:rFonts w:ascii="a;}&lt;/style&gt;&lt;script&gt;x&lt;/script&gt;body{background:url(https://example.com)"/></w:rPr></w:style>`;
    const fonts = `<w:p><w:r><w:rPr><w:rFonts w:ascii="x; background: url(https://example.com/a.png)"/><w:color w:val="red;}"/></w:rPr><w:t>b</w:t></w:r></w:p>`;
    const page = await aWordPage({ body: text(evil) + fonts, styles, link: 'javascript:alert(1)' });
    expect(page.querySelectorAll('script, iframe, object, embed, form, [onerror], [href], link')).toHaveLength(0);
    expect([...page.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.background).join('')).toBe('');
    expect(page.querySelector('meta[http-equiv]')!.getAttribute('content')).toBe(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    );
  });

  it.each(['frontend/e2e/fixtures/net-worth-statement.docx', 'libs/inspection/src/testing/files/letter.docx'])(
    '[PRV-1] of a real program is shown: %s',
    async (name) => expect((await renderWord(fixture(name), WORD_WORDS)).html).toMatch(/<section[^>]*>.*<p/s),
  );

  it('[PRV-1] does not show comments, but counts them', async () => {
    const comment = (words: string) => `<w:comment w:id="1"><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:comment>`;
    const xml = `<w:comments>${comment('Check this sum')}${comment('Done')}</w:comments>`;
    const bytes = aWordFile({ body: text('Net worth'), parts: [{ kind: 'comments', name: 'comments.xml', xml }] });
    const { html, comments } = await renderWord(bytes, WORD_WORDS);
    expect([comments, html.includes('Check this sum')]).toEqual([2, false]);
    expect((await renderWord(aWordFile({ body: text('Net worth') }), WORD_WORDS)).comments).toBe(0);
  });

  it('[F-4] [PRV-1] says that it needs a password', async () => {
    const locked = fixture('libs/inspection/src/testing/files/letter-password.docx');
    await expect(renderWord(locked, WORD_WORDS)).rejects.toThrow('needsPassword');
  });

  it('[F-4] [PRV-1] says that it holds another document, which only Word merges into it', async () => {
    const chunk = { kind: 'aFChunk', name: 'chunk.html', xml: '<p>Net Worth</p>' };
    const page = aWordPage({ body: '<w:altChunk r:id="rId20"/>', parts: [chunk] });
    await expect(page).rejects.toThrow('tooLarge');
  });
});
