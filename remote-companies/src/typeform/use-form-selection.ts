import { toApiError, useQuery } from '@studio-desk/shared-auth';
import type { TypeformMapping, TypeformForm } from '@studio-desk/shared-contract';
import { useListUrl, type ListUrl } from '@studio-desk/shared-area';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { typeformQueries } from './typeform-queries';

/** The selected form and mapping, stored in the URL so that they survive a reload and a reconnect. */
export interface FormSelection {
  address: ListUrl;
  formId: string | null;
  form: TypeformForm | undefined;
  formProblem: FormProblem | null;
  mappings: TypeformMapping[] | undefined;
  mapping: TypeformMapping | undefined;
  selectForm: (id: string) => void;
  pickMapping: (id: string | null) => void;
}

interface FormProblem {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

export function useFormSelection(isReadable: boolean): FormSelection {
  const address = useListUrl();
  const formId = address.params.get('form');
  const enabled = isReadable && formId !== null;
  const forms = useQuery({ ...typeformQueries.forms(address.page), enabled: isReadable });
  const listed = forms.data?.rows.find(({ id }) => id === formId);
  const read = useQuery({
    ...typeformQueries.form(formId ?? ''),
    enabled: enabled && !listed && !forms.isPending,
  });
  const form = listed ?? (read.data?.id === formId ? read.data : undefined);
  const isGone = enabled && !form && read.error !== null && toApiError(read.error).status === 404;
  useWhenGone(isGone, () => address.change({ form: null, mapping: null }, true));
  const { data: mappings } = useQuery({ ...typeformQueries.mappings(formId ?? ''), enabled });
  const picked = address.params.get('mapping');
  return {
    address,
    formId,
    form,
    formProblem:
      enabled && !form && read.error
        ? { error: read.error, isRetrying: read.isFetching, retry: () => void read.refetch() }
        : null,
    mappings,
    mapping: mappings?.find(({ id }) => id === picked) ?? mappings?.[0],
    selectForm: (id) => address.change({ form: id, mapping: null }),
    pickMapping: (id) => address.change({ mapping: id }, true),
  };
}

function useWhenGone(isGone: boolean, deselect: () => void): void {
  const notify = useEffectEvent(() => {
    toast.error('This form no longer exists in Typeform');
    deselect();
  });
  useEffect(() => {
    if (isGone) notify();
  }, [isGone]);
}
