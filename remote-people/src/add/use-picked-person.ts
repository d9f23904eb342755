import { useQueryClient } from '@studio-desk/shared-auth';
import { usePickedRecord } from '@studio-desk/shared-area';
import { toast } from '@studio-desk/shared-ui/runtime';
import type { UseFormReturn } from 'react-hook-form';
import { formValues, type PersonFormValues } from '../form/person-form-values';
import { forgetIfGone, personQueries } from '../person-queries';
import { personReadFailure } from '../person-read-failure';
import { withoutPicked, withPicked } from './person-picking';

/** The form of a new person, which may come to update one who is there already. */
export const usePickedPerson = (
  form: UseFormReturn<PersonFormValues>,
  start: PersonFormValues,
  isSaving: boolean,
) =>
  usePickedRecord({
    form,
    start,
    isSaving,
    noun: 'person',
    formValues,
    withPicked,
    withoutPicked,
    read: useReadPicked(),
    readFailure: personReadFailure,
    onPicked: ({ name }) => toast.success(`Loaded existing person: ${name}`),
  });

/** Reads a person as it is now. */
function useReadPicked() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    try {
      return await queryClient.fetchQuery({ ...personQueries.detail(id), staleTime: 0 });
    } catch (error) {
      forgetIfGone(error, id);
      throw error;
    }
  };
}
