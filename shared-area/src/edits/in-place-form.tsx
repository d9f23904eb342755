import type { InPlaceEdit } from '@studio-desk/shared-ui/components';
import { confirmLeave } from '@studio-desk/shared-ui/runtime';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RecordForm, type RecordFormProps } from '../forms/record-form';
import { UnsavedGroupContext } from '../forms/unsaved-group';
import { EditedRecordFrame, type EditedRecordFrameProps } from './use-record-edit-form';

const IN_PLACE_FORMS = 'in-place';

const CONTROL = ':is(input, button, textarea):not([tabindex="-1"])';

interface InPlaceFormProps<Values extends FieldValues, Body> {
  noun: string;
  edit: RecordFormProps<Values, Body>['record'] & EditedRecordFrameProps['edit'];
  /** 'fact': the form replaces a single value; 'record': it replaces a section. */
  layout: 'fact' | 'record';
  /** True if the form has several inputs; canceling then asks before it discards typed text. */
  asks: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** A form that replaces the value or section that it edits. Enter saves, and Escape cancels. */
export function InPlaceForm<Values extends FieldValues, Body>({
  noun,
  edit,
  layout,
  asks,
  onCancel,
  children,
}: InPlaceFormProps<Values, Body>) {
  const inputs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const find = (selector: string) => inputs.current?.querySelector<HTMLElement>(selector);
    (find(`[data-new-entry] ${CONTROL}`) ?? find(CONTROL))?.focus();
  }, []);
  const cancel = async () => {
    if (!asks || (await confirmLeave(IN_PLACE_FORMS))) onCancel();
  };
  return (
    // A 'fact' has no room for the notice that another user changed the record. A save asks about conflicts.
    <EditedRecordFrame
      noun={noun}
      edit={{ ...edit, isChanged: layout === 'record' && edit.isChanged }}
      onEscape={() => void cancel()}
    >
      <RecordForm record={edit} layout={layout} submitLabel="Save" onCancel={() => void cancel()}>
        <div ref={inputs} className="contents">
          {children}
        </div>
      </RecordForm>
    </EditedRecordFrame>
  );
}

interface PartState<Part> {
  open: Part | null;
  closed: Part | null;
}

/**
 * Opens one in-place form of a record at a time. Asks about unsaved changes before it opens another form.
 * When a form closes, the value or section that it edited takes the focus.
 */
export function useInPlaceEdit<Part extends string>() {
  const [{ open, closed }, set] = useState<PartState<Part>>({ open: null, closed: null });
  const start = async (part: Part) => {
    if (await confirmLeave(IN_PLACE_FORMS)) set({ open: part, closed: null });
  };
  return {
    open,
    end: () => set({ open: null, closed: open }),
    inPlaceEdit: (part: Part, form: ReactNode, wide = false): InPlaceEdit => ({
      form: open === part && <UnsavedGroupContext value={IN_PLACE_FORMS}>{form}</UnsavedGroupContext>,
      wide,
      takesFocus: closed === part,
      start: () => void start(part),
    }),
  };
}

export type InPlaceEditState<Part extends string> = ReturnType<typeof useInPlaceEdit<Part>>;
