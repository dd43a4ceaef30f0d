import { FILE_MESSAGES } from '@udin/contracts/file-messages';
import { checkFiles, fileChecks } from './check-files';

const file = (name: string, type: string) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: 4_000 });

/** As browsers name them: from the system, which asks the programs that are installed. */
const OF_WPS_OFFICE = ['pdf', 'doc', 'docx', 'xls', 'xlsx'].map((kind) =>
  file(`a.${kind}`, `application/wps-office.${kind}`),
);

describe('files for an order', () => {
  it('[UPL-6] are taken where WPS Office gives them types of its own', () => {
    expect(checkFiles(OF_WPS_OFFICE, [], fileChecks.uploadScreen)).toEqual({ accepted: OF_WPS_OFFICE, refused: [] });
  });

  it('[DASH-4] are taken so from the dashboard, too', () => {
    expect(checkFiles(OF_WPS_OFFICE, [], fileChecks.dashboard)).toEqual({ accepted: OF_WPS_OFFICE, refused: [] });
  });

  it.each(['', 'application/octet-stream'])('[UPL-6] [DASH-4] go by their names where the type is %p', (type) => {
    const files = ['a.pdf', 'b.DOCX', 'c.png', 'd'].map((name) => file(name, type));
    for (const check of Object.values(fileChecks))
      expect(checkFiles(files, [], check).accepted).toEqual(files.slice(0, 2));
  });

  it('[UPL-6] of a photo that is refused for its type the way to a JPEG is told, of others what is wrong first', () => {
    const [photo, slides] = [file('a.heic', 'image/heic'), file('a.pdf', 'application/wps-office.pptx')];
    const unlike = new Map([
      [photo, 'Save it as JPEG.'],
      [slides, 'It is not what its name says.'],
    ]);
    const { refused } = checkFiles([photo, slides], [], fileChecks.uploadScreen, unlike);
    const { unsupported } = FILE_MESSAGES;
    expect(refused.map(({ reason }) => reason)).toEqual([`${unsupported} Save it as JPEG.`, unsupported]);
  });

  it('[UPL-6] [DASH-4] are not taken with a type of another kind', () => {
    const slides = [file('a.pptx', 'application/wps-office.pptx')];
    for (const check of Object.values(fileChecks)) expect(checkFiles(slides, [], check).accepted).toEqual([]);
  });
});
