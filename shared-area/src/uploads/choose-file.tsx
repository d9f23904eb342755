import { FileDrop } from '@studio-desk/shared-ui/components';
import type { ChosenFile } from './use-chosen-file';

/** Props of the place for the file to upload. */
export interface ChooseFileProps extends Pick<ChosenFile, 'file' | 'problem'> {
  /** Endings of the files that can be read. */
  endings: readonly string[];
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

/** The place for the file to upload. */
export const ChooseFile = ({ file, problem, endings, disabled, onChoose }: ChooseFileProps) => (
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
