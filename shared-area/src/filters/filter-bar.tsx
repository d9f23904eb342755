import {
  isFilterGroup,
  MAX_FILTER_CONDITIONS,
  type FilterGroup,
  type FilterItem,
  type QueryFields,
} from '@studio-desk/shared-contract';
import { Button, Select } from '@studio-desk/shared-ui/components';
import { useEffect, useRef } from 'react';
import type { TableQuery } from '../table/table-query';
import { AddFilterButton } from './add-filter-button';
import {
  createFilterGroup,
  listFilterItems,
  getFilterGroupMatch,
  withFilterItemAt,
  withoutFilterItemAt,
} from './filter-items';
import { countConditions, getFilterGroupLabel, formatFilterGroup } from './filter-sentence';
import { ConditionChip, EditableFilterChip } from './filter-chips';

type EditedFilter = Pick<TableQuery, 'filter' | 'fields' | 'setFilter'>;

export const FilterBar = ({ query }: { query: EditedFilter }) => (
  <GroupBar
    query={query}
    isFull={query.filter !== null && countConditions(query.filter) >= MAX_FILTER_CONDITIONS}
    label="Filters"
    level={1}
  />
);

interface GroupBarProps {
  query: EditedFilter;
  isFull: boolean;
  label: string;
  level: number;
}

function GroupBar({ query, isFull, label, level }: GroupBarProps) {
  const { filter, fields, setFilter } = query;
  const items = listFilterItems(filter);
  const bar = useRef<HTMLDivElement>(null);
  const removedIndex = useRef<number | null>(null);
  useEffect(() => {
    if (removedIndex.current === null) return;
    const chips = [...(bar.current?.querySelectorAll<HTMLElement>('[data-filter]') ?? [])];
    const next = chips[removedIndex.current] ?? chips.at(-1) ?? bar.current?.querySelector('button');
    removedIndex.current = null;
    next?.focus();
  }, [filter]);
  const remove = (index: number) => {
    removedIndex.current = index;
    setFilter(withoutFilterItemAt(filter, index));
  };
  const clear = () => {
    removedIndex.current = 0;
    setFilter(null);
  };
  return (
    <div ref={bar} role="group" aria-label={label} className="contents">
      <AddFilterButton query={query} isFull={isFull} level={level} />
      {filter && (
        <div className="flex flex-wrap items-center gap-2 max-lg:order-last max-lg:basis-full lg:min-w-60 lg:flex-1">
          {items.length > 1 && (
            <Select
              label="Match"
              compact
              options={MATCHES}
              value={getFilterGroupMatch(filter)}
              onChange={(match) => setFilter(createFilterGroup(match === 'any' ? 'any' : 'all', items))}
            />
          )}
          {items.map((item, index) => {
            const chip = { fields, onRemove: () => remove(index) };
            const change = (next: FilterItem) => setFilter(withFilterItemAt(filter, index, next));
            if (isFilterGroup(item))
              return (
                <GroupChip
                  key={index}
                  {...chip}
                  group={item}
                  isFull={isFull}
                  level={level + 1}
                  onChange={change}
                />
              );
            const field = fields.get(item.field);
            return (
              field && (
                <ConditionChip key={index} {...chip} condition={item} field={field} onChange={change} />
              )
            );
          })}
          <Button tone="quiet" size="sm" onClick={clear}>
            Clear all
          </Button>
        </div>
      )}
    </div>
  );
}

interface GroupChipProps {
  group: FilterGroup;
  fields: QueryFields;
  isFull: boolean;
  level: number;
  onChange: (group: FilterGroup) => void;
  onRemove: () => void;
}

/** Shows a group of conditions, which the user edits in a nested filter bar. */
const GroupChip = ({ group, fields, isFull, level, onChange, onRemove }: GroupChipProps) => (
  <EditableFilterChip
    label={getFilterGroupLabel(group)}
    hint={formatFilterGroup(group, fields)}
    title={'all' in group ? 'All of these' : 'Any of these'}
    onRemove={onRemove}
  >
    {(close) => (
      <div className="flex flex-wrap items-center gap-2">
        <GroupBar
          query={{
            filter: group,
            fields,
            setFilter: (next) => {
              if (next) return onChange(next);
              close();
              onRemove();
            },
          }}
          isFull={isFull}
          label="Filters of the group"
          level={level}
        />
      </div>
    )}
  </EditableFilterChip>
);

const MATCHES = [
  { value: 'all', label: 'Match all' },
  { value: 'any', label: 'Match any' },
];
