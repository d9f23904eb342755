import { FileDrop } from '@studio-desk/shared-ui/components';
import type { ChosenFile } from './use-chosen-file';

export interface UploadFileFieldProps extends Pick<ChosenFile, 'file' | 'problem'> {
  endings: readonly string[];
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

export const UploadFileField = ({ file, problem, endings, disabled, onChoose }: UploadFileFieldProps) => (
  <FileDrop
    label="Choose a file"
    hint="CSV or Excel, up to 10MB"
    accept={endings.join(',')}
    file={file}
    error={problem}
    disabled={disabled}
    onChange={onChoose}
  />
);
