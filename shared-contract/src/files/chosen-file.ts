import { hasUploadEnding, UPLOAD_MAX_BYTES } from './upload-limits';

/**
 * What is wrong with a file before it is sent, undefined where nothing is; `wrongKind` is what the area says of a
 * file that is neither CSV nor Excel.
 */
export function chosenFileProblem(
  { name, size }: { name: string; size: number },
  wrongKind: string,
): string | undefined {
  if (!hasUploadEnding(name)) return wrongKind;
  if (size > UPLOAD_MAX_BYTES) return 'The file is larger than 10MB. Split it and upload the parts.';
  return undefined;
}
