import { Button } from '@studio-desk/shared-ui/components';
import { lazy, Suspense } from 'react';
import { AreaSkeleton } from './area-skeleton';
import type { FailedAreaProps } from './area-error-card';
import { loadErrorCard } from './load-error-card';

export const FailedArea = (props: FailedAreaProps) => (
  <Suspense fallback={<AreaSkeleton />}>
    <Card {...props} />
  </Suspense>
);

const Card = lazy(() =>
  loadErrorCard().then(
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
