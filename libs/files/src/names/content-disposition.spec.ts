import * as fc from 'fast-check';
import { anyCharacter } from '@udin/inspection/testing/any-character';
import { contentDisposition } from './content-disposition';
import { displayName } from '@udin/inspection';

describe('contentDisposition', () => {
  it('[PRV-1] gives old programs plain letters and all others the real name', () => {
    expect(contentDisposition('attachment', 'आय.pdf')).toBe(
      `attachment; filename="__.pdf"; filename*=UTF-8''%E0%A4%86%E0%A4%AF.pdf`,
    );
    expect(contentDisposition('inline', "it's (50%) done; v=2.pdf")).toBe(
      `inline; filename="it's (50_) done_ v=2.pdf"; filename*=UTF-8''it%27s%20%2850%25%29%20done%3B%20v%3D2.pdf`,
    );
  });

  it.each([
    ['Hindi', `${'हि'.repeat(100)}.pdf`, `${'हि'.repeat(41)}….pdf`],
    ['Bengali', `${'ক্ষ'.repeat(80)}.signed.pdf`, `${'ক্ষ'.repeat(27)}….pdf`],
    ['faces', `${'👩‍💼'.repeat(50)}.jpeg`, `${'👩‍💼'.repeat(22)}….jpeg`],
    ['Latin letters, as long as may be', `${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('[PRV-1] a name fits a file system, in whole letters: %s', (_, name, fits) => {
    const given = decodeURIComponent(contentDisposition('attachment', name).split("''")[1]!);
    expect(given).toBe(fits);
    expect(Buffer.byteLength(given)).toBeLessThanOrEqual(255);
  });

  it('[PRV-1] no name breaks out of the header, and the real name comes back from it', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (name) => {
        const header = contentDisposition('attachment', name);
        const parts = /^attachment; filename="([^"\\\r\n]*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(
          header,
        );
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        const given = decodeURIComponent(parts?.[2] ?? '');
        expect(Buffer.byteLength(given)).toBeLessThanOrEqual(255);
        if (Buffer.byteLength(displayName(name)) <= 255) expect(given).toBe(displayName(name));
      }),
      { numRuns: 2_000 },
    );
  });
});
