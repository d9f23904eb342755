import { toApiError, useQuery } from '@studio-desk/shared-auth';
import {
  COMPANY_NAME_UNMAPPED_MESSAGE,
  type TypeformMapping,
  type TypeformField,
  type TypeformForm,
} from '@studio-desk/shared-contract';
import { toast, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { useSingleFlight } from '@studio-desk/shared-ui/components';
import { useMemo, useState, type FormEvent } from 'react';
import {
  isCompanyNameMapped,
  hasMappingChanged,
  toMappingBody,
  createInitialMappingValues,
  type MappingValues,
} from './mapping-values';
import { typeformQueries, useSaveMapping } from './typeform-queries';

export const MAPPING_SAVE_FAILED_MESSAGE = 'Failed to save mapping';

const NO_FIELDS: TypeformField[] = [];

interface MappingFormInput {
  typeformForm: TypeformForm;
  storedMapping: TypeformMapping | null;
  isOpen: boolean;
  onSaved: (saved: TypeformMapping) => void;
}

export function useMappingForm({ typeformForm, storedMapping, isOpen, onSaved }: MappingFormInput) {
  const fields = useQuery({ ...typeformQueries.fields(typeformForm.id), enabled: isOpen });
  const known = fields.data ?? NO_FIELDS;
  const start = useMemo(
    () => createInitialMappingValues(typeformForm, known, storedMapping),
    [typeformForm, known, storedMapping],
  );
  const [draft, setDraft] = useState<MappingValues | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [isNameMissed, setNameMissed] = useState(false);
  const values = draft ?? start;
  const { mutateAsync: save, error: failure } = useSaveMapping();
  const [isSaving, run] = useSingleFlight();
  const isDirty = isOpen && draft !== null && hasMappingChanged(start, draft);
  const releaseGuard = useUnsavedChanges(isDirty);

  const store = async () => {
    try {
      const body = toMappingBody(typeformForm, known, values);
      const saved = await save({ body, storedMapping: isDeleted ? null : storedMapping });
      releaseGuard();
      onSaved(saved);
    } catch (error) {
      // If it was deleted in another tab, saving again adds a new mapping.
      if (toApiError(error).status === 404) setDeleted(true);
      toast.error(MAPPING_SAVE_FAILED_MESSAGE);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.name.trim() === '') return;
    setNameMissed(!isCompanyNameMapped(values));
    if (!isCompanyNameMapped(values)) {
      toast.error(COMPANY_NAME_UNMAPPED_MESSAGE);
      return;
    }
    run(store);
  };

  return {
    fields,
    values,
    isDirty,
    isSaving,
    failure,
    isNameMissing: isNameMissed && !isCompanyNameMapped(values),
    rename: (name: string) => setDraft({ ...values, name }),
    choose: (fieldId: string, choice: string) =>
      setDraft({ ...values, choices: { ...values.choices, [fieldId]: choice } }),
    submit,
  };
}

export type MappingFormState = ReturnType<typeof useMappingForm>;
