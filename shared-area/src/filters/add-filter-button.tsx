import { MAX_FILTER_LEVELS, type FilterCondition, type QueryField } from '@studio-desk/shared-contract';
import { AddIcon, Button, FilterIcon, OptionPicker } from '@studio-desk/shared-ui/components';
import { useEffect, useRef, useState } from 'react';
import type { TableQuery } from '../table/table-query';
import { createConditionDraft } from './condition-draft';
import { ConditionEditor } from './condition-editor';
import { FilterEditorPopup } from './filter-editor-popup';
import { getFilterGroupMatch, withFilterItem } from './filter-items';

interface AddFilterButtonProps {
  query: Pick<TableQuery, 'filter' | 'fields' | 'setFilter'>;
  isFull: boolean;
  /** Depth of the group that the filter is added to; the outermost group has depth 1. */
  level: number;
}

export function AddFilterButton({
  query: { fields, filter, setFilter },
  isFull,
  level,
}: AddFilterButtonProps) {
  const [open, setOpen] = useState(false);
  const [field, setField] = useState<QueryField | null>(null);
  const [inGroup, setInGroup] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inGroup) list.current?.querySelector('input')?.focus();
  }, [inGroup]);
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    setField(null);
    setInGroup(false);
  };
  const apply = (condition: FilterCondition) => {
    const group = getFilterGroupMatch(filter) === 'all' ? { any: [condition] } : { all: [condition] };
    setFilter(withFilterItem(filter, inGroup ? group : condition));
    show(false);
  };
  return (
    <FilterEditorPopup
      title={field?.label ?? (inGroup ? 'First filter of the group' : 'Filter by')}
      open={open}
      onOpenChange={show}
      trigger={(props) => (
        <Button {...props} icon={FilterIcon} size={level === 1 ? 'md' : 'sm'} disabled={isFull}>
          Filter
        </Button>
      )}
    >
      {field ? (
        <ConditionEditor start={createConditionDraft(field)} onApply={apply} />
      ) : (
        <div ref={list} className="grid">
          <OptionPicker
            key={String(inGroup)}
            label="Field"
            labelHidden
            placeholder="Search fields"
            options={fieldOptions(fields)}
            onPick={(name) => setField(fields.get(name) ?? null)}
          />
          {!inGroup && level < MAX_FILTER_LEVELS && (
            <Button
              tone="quiet"
              size="sm"
              icon={AddIcon}
              className="mt-1 justify-self-start"
              onClick={() => setInGroup(true)}
            >
              Add group
            </Button>
          )}
        </div>
      )}
    </FilterEditorPopup>
  );
}

const fieldOptions = (fields: TableQuery['fields']) =>
  [...fields.values()]
    .filter(({ filterable }) => filterable)
    .map(({ name, label }) => ({ value: name, label }));
