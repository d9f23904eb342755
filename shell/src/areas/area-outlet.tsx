import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';
import type { AreaEntry } from '../registry/registry';
import { AreaBoundary } from './area-boundary';
import { AreaErrorCard } from './area-error-card';
import { loadArea } from './area-loader';
import { AreaSkeleton } from './area-skeleton';

interface AreaOutletProps {
  area: AreaEntry;
  /** Titles of the areas that go on working beside this one. */
  others: string[];
}

/** Shows an area, or the card that says why it cannot be shown, with a retry in the same page. */
export function AreaOutlet({ area, others }: AreaOutletProps) {
  const [attempt, setAttempt] = useState(() => newAttempt(area));
  return (
    <AreaBoundary
      key={attempt.number}
      fallback={(error) => (
        <AreaErrorCard
          area={area}
          others={others}
          error={error}
          onRetry={() => setAttempt(newAttempt(area))}
        />
      )}
    >
      <Suspense fallback={<AreaSkeleton />}>
        <attempt.Screen />
      </Suspense>
    </AreaBoundary>
  );
}

let attempts = 0;

// A lazy component keeps its failure for ever: each attempt needs a new one.
const newAttempt = (area: AreaEntry): { number: number; Screen: LazyExoticComponent<ComponentType> } => ({
  number: ++attempts,
  Screen: lazy(() => loadArea(area)),
});
