import { Skeleton } from '@studio-desk/shared-ui/components';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface LazyViewProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  fallback?: ReactNode;
}

/** Loads a component with its first display, so that the first screen of an area is without it. */
export function LazyView<Props extends object>({
  load,
  props,
  fallback = <Skeleton shape="table" />,
}: LazyViewProps<Props>) {
  // React's `lazy` caches a failed load, so create a new one for each mount.
  const [View] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={fallback}>
      <View {...props} />
    </Suspense>
  );
}
