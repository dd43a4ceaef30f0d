/** Why a file is not taken that is not what its name says. Pages load them with what looks into files. */

export const FILE_NOT_AS_NAMED = 'What is in the file is not what its name says.';
export const FILE_TO_SAVE_ANEW = `${FILE_NOT_AS_NAMED} Please open it in {{program}}, save it as {{format}} and upload the new copy.`;

/** Aadhaar, PAN and statements of banks come with one. Who has it takes it off so, with what every system has. */
export const LOCKED_PDF =
  'The file is protected by a password. Please open it with the password, choose Print and “Save as PDF”, and upload the new copy.';

/** A picture under the name of a JPEG: what iPhones take, browsers save from pages, and messengers pass on. */
export const PICTURE_NOT_JPEG =
  'The file is a {{format}} picture, although its name says JPEG. Please open it, save it as JPEG and upload the new copy.';
export const HEIC_NOT_JPEG =
  'The file is a HEIC photo of an iPhone. Please open it, save it as JPEG and upload the new copy. For new photos choose ' +
  'on the iPhone: Settings, Camera, Formats, Most Compatible.';
