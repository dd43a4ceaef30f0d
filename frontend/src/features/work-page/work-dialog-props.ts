import type { DocumentWork } from './use-document-work';

export interface WorkDialogProps {
  opened: boolean;
  documentId: string;
  work: DocumentWork;
  onClose: () => void;
}
