import { isFormOfAdobe } from './form-of-adobe';

const aPdf = (info: object, numPages = 1) => ({ numPages, getMetadata: async () => ({ info }) });
const judge = (info: object, pages?: number) => isFormOfAdobe(aPdf(info, pages) as Parameters<typeof isFormOfAdobe>[0]);

describe('a PDF form', () => {
  it('[F-4] [PRV-1] that draws itself in Acrobat only is told from one with pages', async () => {
    expect(await judge({ IsXFAPresent: true, IsAcroFormPresent: false })).toBe(true);
    expect(await judge({ IsXFAPresent: true, IsAcroFormPresent: true })).toBe(false);
    expect(await judge({ IsXFAPresent: true, IsAcroFormPresent: false }, 4)).toBe(false);
    expect(await judge({ IsXFAPresent: false, IsAcroFormPresent: true })).toBe(false);
  });
});
