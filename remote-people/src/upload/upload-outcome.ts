import { RECORD_NOUNS, type PersonUploadResult } from '@studio-desk/shared-contract';
import {
  createFileCheckMessage,
  type FinishedUpload,
  type UploadMessage,
} from '@studio-desk/shared-area/uploads';
import { formatCount } from '@studio-desk/shared-ui/components';

export function createUploadMessage({
  checkOnly,
  result,
}: FinishedUpload<PersonUploadResult>): UploadMessage {
  if (checkOnly) return createFileCheckMessage(result, RECORD_NOUNS.people);
  const { created_count, errors } = result;
  return errors.length === 0
    ? { tone: 'success', text: `Successfully uploaded ${formatCount(created_count)} people!` }
    : { tone: 'warning', text: `Upload completed with ${formatCount(errors.length)} errors` };
}
