import { Button } from '@studio-desk/shared-ui/components';
import { lazy, Suspense } from 'react';
import type { AreaEntry } from '../registry/registry';
import type { AreaError } from './area-error';
import { AreaSkeleton } from './area-skeleton';
import { failureParts } from './failure-parts';

/** What the card of a failed area is told. */
export interface FailedAreaProps {
  area: AreaEntry;
  others: string[];
  error: AreaError;
  /** Both give the failure of the attempt, or null where the area is on screen. */
  onTryAgain: () => Promise<AreaError | null>;
  onUsePrevious: () => Promise<AreaError | null>;
}

/** The card of a failed area; a plain one where the card's own code cannot be had. */
export const FailedArea = (props: FailedAreaProps) => (
  <Suspense fallback={<AreaSkeleton />}>
    <Card {...props} />
  </Suspense>
);

const Card = lazy(() =>
  failureParts().then(
    ({ AreaErrorCard }) => ({ default: AreaErrorCard }),
    () => ({ default: PlainCard }),
  ),
);

const PlainCard = ({ area, error, onTryAgain }: FailedAreaProps) => (
  <section
    role="alert"
    className="mx-auto mt-16 max-w-dialog-md rounded-md border border-border bg-surface p-7"
  >
    <h1 className="text-md font-semibold">{area.title} could not be loaded</h1>
    <p className="mt-1 mb-5 text-muted">
      {error.message}. Reference {error.reference}.
    </p>
    <Button tone="primary" onClick={() => void onTryAgain()}>
      Try again
    </Button>
  </section>
);
