import type { TypeformMapping } from '@studio-desk/shared-contract';
import { Card, Stepper } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { FormPicker } from './form-picker';
import { ImportCard } from './import-card';
import { MappingCard } from './mapping-card';
import { MappingDialog } from './mapping-dialog';
import { useFormSelection, type FormSelection } from './use-form-selection';
import { useTypeformSync } from './use-typeform-sync';

const AUTO_OPEN_MS = 300;

interface ImportStepsProps {
  isOpen: boolean;
  control: ReactNode;
}

export function ImportSteps({ isOpen, control }: ImportStepsProps) {
  const choice = useFormSelection(isOpen);
  return (
    <>
      <Card flush>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
          <Stepper
            label="Import from Typeform"
            steps={['Select Form', 'Configure Mapping', 'Import Responses']}
            current={isOpen ? stepOf(choice) : 0}
          />
          {control}
        </div>
      </Card>
      {isOpen && <Steps choice={choice} />}
    </>
  );
}

const stepOf = ({ formId, mapping }: FormSelection) => (formId === null ? 0 : mapping ? 2 : 1);

function Steps({ choice }: { choice: FormSelection }) {
  const sync = useTypeformSync();
  const editor = useMappingEditor(choice);
  const runSync = () => {
    if (choice.mapping) sync.run(choice.mapping);
    else toast.error('Please select a form and configure mapping first');
  };
  return (
    <>
      <FormPicker choice={choice} onSelect={editor.selectForm} />
      <MappingCard choice={choice} onConfigure={editor.open} />
      <ImportCard sync={sync} mapping={choice.mapping} onSync={runSync} />
      {choice.form && (
        <MappingDialog
          key={editor.opening}
          open={editor.isOpen}
          typeformForm={choice.form}
          storedMapping={editor.storedMapping}
          onClose={editor.close}
          onSaved={(saved) => {
            editor.close();
            choice.pickMapping(saved.id);
            sync.run(saved);
          }}
        />
      )}
    </>
  );
}

interface EditedMapping {
  formId: string;
  storedMapping: TypeformMapping | null;
  isOpen: boolean;
  /** A counter used as the dialog's key, so that each opening shows the stored values. */
  opening: number;
}

const NOTHING: EditedMapping = { formId: '', storedMapping: null, isOpen: false, opening: 0 };

function useMappingEditor({ formId, form, mappings, selectForm }: FormSelection) {
  const [edited, setEdited] = useState(NOTHING);
  const [selected, setSelected] = useState<string | null>(null);
  const open = (id: string, storedMapping: TypeformMapping | null) => {
    setSelected(null);
    setEdited(({ opening }) => ({ formId: id, storedMapping, isOpen: true, opening: opening + 1 }));
  };
  // Selecting a form without a mapping opens the dialog, but deleting the last mapping must not open it.
  if (selected !== null && selected === formId && mappings?.length) setSelected(null);

  const opensItself =
    selected !== null && selected === formId && form !== undefined && mappings?.length === 0;
  const openItself = useEffectEvent(() => {
    if (formId !== null) open(formId, null);
  });
  useEffect(() => {
    if (!opensItself) return;
    const timer = setTimeout(() => openItself(), AUTO_OPEN_MS);
    return () => clearTimeout(timer);
  }, [opensItself]);

  return {
    ...edited,
    // Close the dialog if the back button selects another form.
    isOpen: edited.isOpen && edited.formId === formId,
    close: () => setEdited((last) => ({ ...last, isOpen: false })),
    open: (storedMapping: TypeformMapping | null) => {
      if (formId === null) toast.error('Please select a form first');
      else open(formId, storedMapping);
    },
    selectForm: (id: string) => {
      setSelected(id);
      selectForm(id);
    },
  };
}
