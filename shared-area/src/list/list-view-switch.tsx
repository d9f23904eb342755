import { ListIcon, Segmented, Skeleton, TableIcon } from '@studio-desk/shared-ui/components';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import type { ListViewChoice } from './list-view';

const VIEWS = [
  { value: 'list', label: 'List', icon: ListIcon },
  { value: 'table', label: 'Table', icon: TableIcon },
] as const;

export function ListViewSwitch({ view, show, takeFocus }: ListViewChoice) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeFocus()) box.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [takeFocus]);
  return (
    <div ref={box}>
      <Segmented
        label="View"
        labelHidden
        options={VIEWS}
        value={view}
        onChange={(value) => show(value === 'table' ? 'table' : 'list')}
      />
    </div>
  );
}

/** Loads the table with its first display: the first screen of an area is without it. */
export function TableView<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}) {
  // React's `lazy` caches a failed load, so create a new one for each mount.
  const [Table] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={<Skeleton shape="table" />}>
      <Table {...props} />
    </Suspense>
  );
}
