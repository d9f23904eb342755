import type { PersonUploadResult } from '@studio-desk/shared-contract';
import { formatCount } from '@studio-desk/shared-ui/components';

/** What is said of an upload, and in which tone. */
export function outcomeMessage({ created_count, error_count }: PersonUploadResult): {
  tone: 'success' | 'warning';
  text: string;
} {
  return error_count === 0
    ? { tone: 'success', text: `Successfully uploaded ${formatCount(created_count)} people!` }
    : { tone: 'warning', text: `Upload completed with ${formatCount(error_count)} errors` };
}
