import type { QueryField } from '@studio-desk/shared-contract';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  Checkbox,
  ColumnsIcon,
  IconButton,
  Popover,
} from '@studio-desk/shared-ui/components';
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { TableQuery } from './table-query';

interface ColumnsMenuProps {
  query: TableQuery;
  onChange: (columns: string[]) => void;
}

export function ColumnsMenu({ query: { columns, fields }, onChange }: ColumnsMenuProps) {
  const [title = '', ...chosen] = columns;
  const fieldOf = (name: string) => fields.get(name) ?? [];
  const others = [...fields.values()].filter(({ name }) => !columns.includes(name));
  const toggle = ({ name }: QueryField, isShown: boolean) =>
    onChange(isShown ? [...columns, name] : columns.filter((one) => one !== name));
  const move = (from: number, by: number) => {
    const next = [...chosen];
    next.splice(from + by, 0, ...next.splice(from, 1));
    onChange([title, ...next]);
  };
  const keepFocus = useKeptFocus(columns);
  return (
    <Popover
      label="Columns"
      align="end"
      className="max-h-[min(30rem,var(--available-height))]! w-80 p-2!"
      trigger={<Button icon={ColumnsIcon}>Columns</Button>}
    >
      <div className="flex min-h-8 items-center px-1.5">
        <p className="mr-auto text-sm font-semibold">Columns</p>
        <Button tone="quiet" size="sm" onClick={() => onChange([])}>
          Default columns
        </Button>
      </div>
      <div {...keepFocus}>
        <ul aria-label="Shown columns">
          {[title].flatMap(fieldOf).map((field) => (
            <li key={field.name} data-field={field.name} className={line}>
              <Checkbox label={field.label} checked disabled onChange={() => {}} className="flex-1" />
            </li>
          ))}
          {chosen.flatMap(fieldOf).map((field, index) => (
            <li key={field.name} data-field={field.name} className={line}>
              <Checkbox
                label={field.label}
                checked
                onChange={(isShown) => toggle(field, isShown)}
                className="min-w-0 flex-1"
              />
              <IconButton
                icon={ArrowUpIcon}
                size="sm"
                label={`Move ${field.label} left`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDownIcon}
                size="sm"
                label={`Move ${field.label} right`}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, 1)}
              />
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <ul aria-label="Other columns" className="mt-1 border-t border-border pt-1">
            {others.map((field) => (
              <li key={field.name} data-field={field.name} className={line}>
                <Checkbox
                  label={field.label}
                  checked={false}
                  onChange={(isShown) => toggle(field, isShown)}
                  className="min-w-0 flex-1"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Popover>
  );
}

const line = 'flex min-h-8 items-center rounded-sm px-1.5 hover:bg-hover';

/** Keeps the focus on a control when its column moves, which moves the control in the DOM. */
function useKeptFocus(columns: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<{ field: string; index: number }>(null);
  const controlsOf = (field: string) => [
    ...(ref.current?.querySelectorAll<HTMLElement>(`[data-field="${field}"] :is(input, button)`) ?? []),
  ];
  useLayoutEffect(() => {
    if (!focused.current || ref.current?.contains(document.activeElement)) return;
    controlsOf(focused.current.field)[focused.current.index]?.focus();
  }, [columns]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
      focused.current = field === undefined ? null : { field, index: controlsOf(field).indexOf(target) };
    },
  };
}
