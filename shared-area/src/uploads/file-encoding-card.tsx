import { TEXT_ENCODINGS, type AssumedEncoding, type TextEncoding } from '@studio-desk/shared-contract';
import { Card, Select } from '@studio-desk/shared-ui/components';
import type { UploadOutcome } from './upload-outcome';
import type { UploadFlow } from './use-upload-flow';

const NAMES: Record<TextEncoding, string> = {
  'windows-1252': 'Windows-1252',
  'utf-8': 'UTF-8',
  macintosh: 'Mac Roman',
};

const options = TEXT_ENCODINGS.map((value) => ({ value, label: NAMES[value] }));

type Outcome = UploadOutcome<{ read_as: AssumedEncoding | null; operation_id: string | null }>;

interface FileEncodingCardProps {
  flow: Pick<UploadFlow<unknown>, 'file' | 'encoding' | 'readAs'>;
  outcome: Outcome;
}

export function FileEncodingCard({ flow: { file, encoding, readAs }, outcome }: FileEncodingCardProps) {
  const { read_as } = outcome.result;
  if (!read_as) return null;
  const current = encoding ?? read_as.encoding;
  const choose = (value: string) => {
    const next = TEXT_ENCODINGS.find((one) => one === value);
    if (next && next !== current) readAs(next);
  };
  return (
    <Card>
      <div className="grid gap-3 text-sm">
        <div role="status" className="wrap-anywhere">
          <p className="font-semibold">Read as {NAMES[read_as.encoding]}.</p>
          {read_as.sample_words.length > 0 && (
            <p className="text-muted">For example: {read_as.sample_words.join(', ')}</p>
          )}
        </div>
        {file === outcome.file && (
          <Select
            label="Letters look wrong? Read the file as"
            className="max-w-80"
            hint={hintOf(outcome)}
            options={options}
            value={current}
            onChange={choose}
          />
        )}
      </div>
    </Card>
  );
}

function hintOf({ checkOnly, undone, result }: Outcome): string | undefined {
  if (checkOnly) return undefined;
  return result.operation_id && !undone
    ? 'After choosing, undo this upload and upload the file again.'
    : 'After choosing, upload the file again.';
}
