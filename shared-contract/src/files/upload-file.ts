import { hasUploadExtension, UPLOAD_MAX_BYTES } from './upload-limits';

export function findUploadFileProblem(
  { name, size }: { name: string; size: number },
  wrongKind: string,
): string | undefined {
  if (!hasUploadExtension(name)) return wrongKind;
  if (size > UPLOAD_MAX_BYTES) return 'The file is larger than 10MB. Split it and upload the parts.';
  return undefined;
}
