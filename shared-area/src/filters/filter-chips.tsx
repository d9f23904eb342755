import type { FilterCondition, QueryField, QueryFields } from '@studio-desk/shared-contract';
import { FilterChip } from '@studio-desk/shared-ui/components';
import { useState, type ReactNode } from 'react';
import { toConditionDraft } from './condition-draft';
import { ConditionEditor } from './condition-editor';
import { FilterEditorPopup } from './filter-editor-popup';
import { formatFilterCondition } from './filter-sentence';

interface ConditionChipProps {
  condition: FilterCondition;
  field: QueryField;
  fields: QueryFields;
  onChange: (condition: FilterCondition) => void;
  onRemove: () => void;
}

export function ConditionChip({ condition, field, fields, onChange, onRemove }: ConditionChipProps) {
  return (
    <EditableFilterChip
      label={formatFilterCondition(condition, fields)}
      title={field.label}
      onRemove={onRemove}
    >
      {(close) => (
        <ConditionEditor
          start={toConditionDraft(condition, field)}
          onApply={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </EditableFilterChip>
  );
}

interface EditableFilterChipProps {
  label: string;
  hint?: string;
  title: string;
  onRemove: () => void;
  children: (close: () => void) => ReactNode;
}

export function EditableFilterChip({
  label,
  hint = label,
  title,
  onRemove,
  children,
}: EditableFilterChipProps) {
  const [open, setOpen] = useState(false);
  return (
    <FilterChip label={label} onRemove={onRemove}>
      <FilterEditorPopup
        title={title}
        open={open}
        onOpenChange={setOpen}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            data-filter
            title={hint}
            className="h-full max-w-90 truncate rounded-full hover:underline focus-visible:-outline-offset-2"
          >
            {label}
          </button>
        )}
      >
        {children(() => setOpen(false))}
      </FilterEditorPopup>
    </FilterChip>
  );
}
