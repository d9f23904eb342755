import { ArrowDownIcon, ArrowUpIcon, Button, IconButton, Select } from '@studio-desk/shared-ui/components';
import type { TableQuery } from './table-query';

interface RecordCardControlsProps {
  query: TableQuery;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

const DEFAULT_ORDER = { value: '', label: 'Default order' };

/** Sorts and selects cards, which have no column headers, and no checkboxes until the user presses Select. */
export function RecordCardControls({ query, isSelecting, onSelecting }: RecordCardControlsProps) {
  const { fields, sort, setQuery } = query;
  const [first] = sort;
  const sortable = [...fields.values()].filter((field) => field.sortable);
  const isDescending = first?.direction === 'desc';
  return (
    <div className="flex items-center gap-2 border-b border-border px-4 py-2">
      <Select
        label="Sort by"
        labelHidden
        className="min-w-0 flex-1"
        options={[DEFAULT_ORDER, ...sortable.map(({ name, label }) => ({ value: name, label }))]}
        value={first?.field ?? ''}
        onChange={(field) => setQuery({ sort: field === '' ? [] : [{ field, direction: 'asc' }] })}
      />
      {first && (
        <IconButton
          icon={isDescending ? ArrowDownIcon : ArrowUpIcon}
          tone="default"
          label={isDescending ? 'Sort ascending' : 'Sort descending'}
          onClick={() => setQuery({ sort: [{ ...first, direction: isDescending ? 'asc' : 'desc' }] })}
        />
      )}
      <Button aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
        Select
      </Button>
    </div>
  );
}
