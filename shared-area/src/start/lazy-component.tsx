import { Skeleton } from '@studio-desk/shared-ui/components';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface LazyComponentProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  fallback?: ReactNode;
}

/** Loads a component when it is first shown, so that its code does not delay the first screen of an area. */
export function LazyComponent<Props extends object>({
  load,
  props,
  fallback = <Skeleton shape="table" />,
}: LazyComponentProps<Props>) {
  // React's `lazy` caches a failed load, so create a new one for each mount.
  const [View] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={fallback}>
      <View {...props} />
    </Suspense>
  );
}
