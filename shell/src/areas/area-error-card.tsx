import { Button, DescriptionList, DisconnectIcon, RetryIcon } from '@studio-desk/shared-ui/components';
import type { AreaEntry } from '../registry/registry';
import type { AreaError } from './area-error';

interface AreaErrorCardProps {
  area: AreaEntry;
  others: string[];
  error: AreaError;
  onRetry: () => void;
}

/** Says which area failed and why; the rest of the app goes on around it. */
export function AreaErrorCard({ area, others, error, onRetry }: AreaErrorCardProps) {
  return (
    <section
      role="alert"
      aria-labelledby="area-error-title"
      className="mx-auto mt-16 max-w-dialog-md rounded-md border border-border bg-surface p-7"
    >
      <div className="flex items-start gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-danger-soft text-danger">
          <DisconnectIcon size={20} strokeWidth={1.9} aria-hidden />
        </span>
        <div>
          <h1 id="area-error-title" className="text-md font-semibold">
            {area.title} could not be loaded
          </h1>
          <p className="text-muted">{reassurance(others)}</p>
        </div>
      </div>
      <DescriptionList
        columns={2}
        className="my-5 rounded-[8px] bg-sunken px-4 py-3.5"
        facts={[
          { term: 'Area', value: area.title },
          { term: 'Version', value: area.version },
          { term: 'Cause', value: error.message },
          { term: 'Reference', value: <span className="font-mono text-xs">{error.reference}</span> },
        ]}
      />
      <Button tone="primary" icon={RetryIcon} onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}

function reassurance(others: string[]): string {
  const names = new Intl.ListFormat('en').format(others);
  const verb = others.length === 1 ? 'works' : 'work';
  return others.length === 0
    ? 'Nothing you saved is lost.'
    : `${names} ${verb} as usual. Nothing you saved is lost.`;
}
