import { FILE_PREVIEW_REASONS, type FilePreviewAnswer } from '../../file-preview.answer';

export const aFilePreview: FilePreviewAnswer = {
  state: 'preparing',
  link: null,
  reason: 'preparing',
  message: FILE_PREVIEW_REASONS.preparing,
};
