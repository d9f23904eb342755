import { ListIcon, SegmentedControl, TableIcon } from '@studio-desk/shared-ui/components';
import { useEffect, useRef } from 'react';
import type { ListViewState } from './list-view';

const VIEWS = [
  { value: 'list', label: 'List', icon: ListIcon },
  { value: 'table', label: 'Table', icon: TableIcon },
] as const;

export function ListViewSwitch({ view, show, takeFocus }: ListViewState) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeFocus()) box.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [takeFocus]);
  return (
    <div ref={box}>
      <SegmentedControl
        label="View"
        labelHidden
        compact
        options={VIEWS}
        value={view}
        onChange={(value) => void show(value === 'table' ? 'table' : 'list')}
      />
    </div>
  );
}
