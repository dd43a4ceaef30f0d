import { jpegNoting, pngClaiming, pngWith } from './hostile-image';
import { no, ok, row, type Row } from './row';
import { beginningOf, padded, patched, real } from './sources';
import { zip } from './zip-writer';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const behind = (name: string, bytes: Buffer | string) => Buffer.concat([real(name), Buffer.from(bytes)]);

export const MEDIA_ROWS: Row[] = [
  row('JPG-1', 'a photo', 'photo.jpg', () => real('photo.jpg'), ok(), { type: 'image/jpeg' }),
  row('JPG-2', 'a progressive photo', 'photo.jpg', () => real('progressive.jpg'), ok(), { type: 'image/pjpeg' }),
  row('JPG-3', 'a grey one', 'scan.jpeg', () => real('gray.jpeg'), ok()),
  row('JPG-4', 'one for print', 'scan.jpeg', () => real('cmyk.jpg'), ok()),
  row(
    'JPG-5',
    'with what phones write behind it',
    'p.jpg',
    () => behind('photo.jpg', Buffer.alloc(900, 3)),
    ok('trailing-data'),
  ),
  row('JPG-6', 'cut in the middle', 'p.jpg', () => beginningOf('cmyk.jpg', 0.7), no('file.damaged', /before its end/)),
  row(
    'JPG-7',
    'a page behind it',
    'p.jpg',
    () => behind('photo.jpg', '\n<html><script>alert(1)</script>'),
    no('file.active-content', /behind the image/),
  ),
  row(
    'JPG-8',
    'a PHP script in a note',
    'p.jpg',
    () => jpegNoting('<?php system($_GET[0]); ?>'),
    no('file.active-content', /notes of the image/),
  ),
  row(
    'JPG-9',
    'an archive behind it',
    'p.jpg',
    () => behind('photo.jpg', zip([{ name: 'a.class', data: 'x' }])),
    no('file.active-content', /hides an archive/),
  ),
  row('JPG-10', 'a drawing that runs scripts', 'p.jpg', () => padded(SVG), no('file.type-mismatch', /SVG drawing/)),
  row(
    'JPG-11',
    'a PNG',
    'p.jpg',
    () => real('scan.png'),
    no('file.type-mismatch', /it is a PNG image\. Please open it, save it as JPEG/),
  ),
  row('JPG-12', 'a GIF', 'p.jpg', () => real('photo.gif'), no('file.type-mismatch', /it is a GIF image/)),
  row('JPG-13', 'a BMP', 'p.jpg', () => real('photo.bmp'), no('file.type-mismatch', /it is a BMP image/)),
  row(
    'JPG-14',
    'a photo of a newer phone',
    'p.jpg',
    () => padded('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    no('file.type-mismatch', /HEIC photo\. Please .+ JPEG .+ Most Compatible/),
  ),
  row(
    'JPG-15',
    'a first marker and noise',
    'p.jpg',
    () => padded(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 9])),
    no('file.damaged', /do not follow/),
  ),
  row(
    'JPG-16',
    'no image between beginning and end',
    'p.jpg',
    () => padded(Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
    no('file.damaged', /no image/),
  ),
  row('JPG-17', 'a size of thousands of megapixels', 'p.jpg', () => hugeJpeg(), no('file.archive-bomb', /pixels/)),

  row('PNG-1', 'a scan', 'scan.png', () => real('scan.png'), ok(), { type: 'image/png' }),
  row('PNG-2', 'few colours', 'scan.png', () => real('palette.png'), ok()),
  row('PNG-3', 'interlaced', 'scan.png', () => real('interlaced.png'), ok()),
  row('PNG-4', 'transparent, 16 bits', 'scan.png', () => real('rgba16.png'), ok()),
  row('PNG-5', 'with a note', 'scan.png', () => real('noted.png'), ok()),
  row(
    'PNG-6',
    'a wrong checksum',
    's.png',
    () => patched(real('scan.png'), 900, [1, 2, 3]),
    no('file.damaged', /checksum/),
  ),
  row(
    'PNG-7',
    'cut in the middle',
    's.png',
    () => beginningOf('palette.png', 0.6),
    no('file.damaged', /before its end/),
  ),
  row(
    'PNG-8',
    'a size of thousands of megapixels',
    's.png',
    () => pngClaiming(60_000, 60_000),
    no('file.archive-bomb', /pixels/),
  ),
  row('PNG-9', 'no size', 's.png', () => pngClaiming(0, 10), no('file.damaged', /no size/)),
  row(
    'PNG-10',
    'a script in a note',
    's.png',
    () => pngWith('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
    no('file.active-content', /notes of the image/),
  ),
  row(
    'PNG-11',
    'a page behind it',
    's.png',
    () => behind('scan.png', '<!doctype html><p>'),
    no('file.active-content', /behind/),
  ),
  row(
    'PNG-12',
    'an archive behind it',
    's.png',
    () => behind('scan.png', zip([{ name: 'a', data: 'x' }])),
    no('file.active-content', /hides an archive/),
  ),
  row('PNG-13', 'a photo', 's.png', () => real('photo.jpg'), no('file.type-mismatch', /it is a JPEG image/)),
  row(
    'PNG-14',
    'a drawing that runs scripts',
    's.png',
    () => padded(`<?xml version="1.0"?>\n${SVG}`),
    no('file.type-mismatch', /SVG drawing/),
  ),

  row('MP4-1', 'a film', 'clip.mp4', () => real('clip.mp4'), ok(), { type: 'video/mp4' }),
  row('MP4-2', 'a film that starts fast', 'clip.mp4', () => real('faststart.mp4'), ok()),
  row('MP4-3', 'a film in fragments', 'clip.mp4', () => real('fragmented.mp4'), ok()),
  row(
    'MP4-4',
    'a QuickTime film',
    'clip.mp4',
    () => real('clip.mov'),
    no('file.type-mismatch', /it is a QuickTime film/),
  ),
  row(
    'MP4-5',
    'cut in the middle',
    'clip.mp4',
    () => beginningOf('clip.mp4', 0.5),
    no('file.damaged', /before its end/),
  ),
  row('MP4-6', 'no table of contents', 'clip.mp4', () => withoutMoov(), no('file.damaged', /table of contents/)),
  row(
    'MP4-7',
    'a page behind a first box',
    'c.mp4',
    () => padded('\0\0\0\x18ftypisom\0\0\0\0isommp42<html><script>'),
    no('file.damaged', /film/),
  ),

  row('MP3-1', 'a recording', 'talk.mp3', () => real('talk.mp3'), ok(), { type: 'audio/mpeg' }),
  row('MP3-2', 'no title', 'talk.mp3', () => real('bare.mp3'), ok(), { type: 'audio/mp3' }),
  row('MP3-3', 'a picture on the cover', 'talk.mp3', () => real('cover.mp3'), ok()),
  row(
    'MP3-4',
    'an Ogg recording',
    'talk.mp3',
    () => real('talk.ogg'),
    no('file.type-mismatch', /it is an Ogg recording/),
  ),
  row('MP3-5', 'a film', 'talk.mp3', () => real('clip.mp4'), no('file.type-mismatch', /it is an MP4 film/)),
  row(
    'MP3-6',
    'a page behind an empty title',
    't.mp3',
    () => padded('ID3\x04\0\0\0\0\0\0<html><script>alert(1)</script>'),
    no('file.type-mismatch', /not an MP3/),
  ),
  row(
    'MP3-8',
    'a page behind a long title',
    't.mp3',
    () => padded(Buffer.concat([padded('ID3\x04\0\0\0\0\x27\x08', 5_010), Buffer.from('<html>')]), 8_000),
    no('file.damaged', /no sound/),
  ),
  row(
    'MP3-7',
    'a title longer than the file',
    't.mp3',
    () => padded('ID3\x04\0\0\x7f\x7f\x7f\x7f'),
    no('file.damaged', /title/),
  ),
];

function hugeJpeg(): Buffer {
  const photo = real('photo.jpg');
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  return patched(photo, frame + 5, [0xff, 0x00, 0xff, 0x00]);
}

function withoutMoov(): Buffer {
  const film = real('clip.mp4');
  return patched(film, film.indexOf('moov'), Buffer.from('free'));
}
