import { queryClient } from '@studio-desk/shared-auth';
import type { EntityChange } from '@studio-desk/shared-contract';
import { AreaRoot, Skeleton } from '@studio-desk/shared-ui/components';
import { Route, Routes } from '@studio-desk/shared-ui/runtime';
import { lazy, Suspense, useState, type ComponentType } from 'react';

interface AreaOptions {
  name: string;
  /** What every query key of the area begins with. */
  queryKey: readonly string[];
  /** Changes of these refresh what the area has read. */
  entities: readonly EntityChange['entity'][];
  /** By path; `public/area.json` lists the same paths for the shell. */
  screens: Record<string, ComponentType>;
  /** Screens that few visits need, in a file of their own. */
  lazyScreens?: Record<string, () => Promise<ComponentType>>;
}

/** The component that shows the screens of an area. */
export function startArea({ name, queryKey, entities, screens, lazyScreens = {} }: AreaOptions) {
  queryClient.setQueryDefaults(queryKey, { meta: { entities } });

  return function Area() {
    // Loaded again where the area starts again after a failure.
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
