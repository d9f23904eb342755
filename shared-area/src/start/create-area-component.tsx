import { queryClient } from '@studio-desk/shared-auth';
import type { EntityChange } from '@studio-desk/shared-contract';
import { AreaRoot, Skeleton } from '@studio-desk/shared-ui/components';
import { Route, Routes } from '@studio-desk/shared-ui/runtime';
import { lazy, Suspense, useState, type ComponentType } from 'react';

interface AreaOptions {
  name: string;
  queryKey: readonly string[];
  /** Changes to records of these entities refetch the area's queries. */
  entities: readonly EntityChange['entity'][];
  /** Maps each path to its screen; the paths must match those in `public/area.json`. */
  screens: Record<string, ComponentType>;
  lazyScreens?: Record<string, () => Promise<ComponentType>>;
}

export function createAreaComponent({ name, queryKey, entities, screens, lazyScreens = {} }: AreaOptions) {
  queryClient.setQueryDefaults(queryKey, { meta: { entities } });

  return function Area() {
    // React's `lazy` caches a failed load, so create a new one for each mount.
    const [allScreens] = useState(() => [
      ...Object.entries(screens),
      ...Object.entries(lazyScreens).map(
        ([path, load]) => [path, lazy(async () => ({ default: await load() }))] as const,
      ),
    ]);
    return (
      <AreaRoot name={name}>
        <Suspense fallback={<Skeleton shape="record" />}>
          <Routes>
            {allScreens.map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Routes>
        </Suspense>
      </AreaRoot>
    );
  };
}
