import { toApiError, useNewRecordDraft, useQueryClient } from '@studio-desk/shared-auth';
import { paths, type Judge, type JudgeCreate } from '@studio-desk/shared-contract';
import { PickedBanner, StaleEditDialog, usePickedRecord } from '@studio-desk/shared-area';
import { DraftBanner, PageHead, useSingleFlight } from '@studio-desk/shared-ui/components';
import { toast, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { judgeDraft } from '../form/judge-draft';
import { JudgeForm } from '../form/judge-form';
import { judgeResolver } from '../form/judge-form-rules';
import { emptyFormValues, type JudgeFormValues, formValues } from '../form/judge-form-values';
import { useJudgeSave } from '../form/use-judge-save';
import { useAddJudge, forgetIfGone, judgeQueries } from '../judge-queries';
import { PersonLink } from '../person-link';
import { SimilarJudges } from './similar-judges';
import { replacedDetails, type PickedJudge, withoutPicked, withPicked } from './judge-picking';

/** The form of a new judge, which may come to update one that is there already. */
const usePickedJudge = (form: UseFormReturn<JudgeFormValues>, start: JudgeFormValues, isSaving: boolean) =>
  usePickedRecord({
    form,
    start,
    isSaving,
    noun: 'judge',
    formValues,
    withPicked,
    withoutPicked,
    read: useReadPicked(),
    readFailure: () => 'Failed to fetch judge details',
  });

/** Reads a judge as it is now. */
function useReadPicked() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    try {
      return await queryClient.fetchQuery({ ...judgeQueries.detail(id), staleTime: 0 });
    } catch (error) {
      forgetIfGone(error, id);
      throw error;
    }
  };
}

/** Add Judge, prefilled from the address; one that is there already can be picked instead. */
export function AddJudgePage() {
  const { search } = useLocation();
  return (
    <>
      <PageHead title="Add Judge" />
      <NewJudge key={search} {...prefilled(new URLSearchParams(search))} />
    </>
  );
}

/** What the address fills the form with. */
const prefilled = (params: URLSearchParams): JudgeFormValues => ({
  ...emptyFormValues,
  name: params.get('name') ?? '',
  email: params.get('email') ?? '',
  phone: params.get('phone') ?? '',
});

/** The form of a new judge; one that is there already can be picked, and is updated instead. */
function NewJudge(prefill: JudgeFormValues) {
  const [start] = useState(prefill);
  const navigate = useNavigate();
  const form = useForm({ resolver: judgeResolver, defaultValues: start, mode: 'onTouched' });
  const saving = useSingleFlight();
  const [isSaving] = saving;
  const { picked, isPicking, pick, show, createNew, followName, goOn } = usePickedJudge(
    form,
    start,
    isSaving,
  );
  const hints = useReplacedHints(form, picked);
  const hidesTyped = Object.keys(hints).length > 0;
  const draft = useNewRecordDraft(judgeDraft, form, { start, picked, hidesTyped, show });
  const { save, question } = useSave(picked?.record ?? null, goOn);
  const leave = () => void navigate(paths.judges.explore);
  return (
    <>
      <JudgeForm
        form={form}
        banner={
          <>
            {draft.isRestored && <DraftBanner onDiscard={draft.discard} />}
            {picked && (
              <PickedBanner title="Updating existing judge" disabled={isSaving} onCreateNew={createNew} />
            )}
          </>
        }
        note={picked?.record.person && <PersonLink judge={picked.record} />}
        belowName={!picked && !isSaving && <SimilarJudges control={form.control} onPick={pick} />}
        hints={hints}
        onNameChange={followName}
        submitLabel={picked ? 'Update Judge' : 'Add Judge'}
        saving={saving}
        hidesTyped={hidesTyped}
        save={save}
        failureMessage="Failed to save judge"
        disabled={isPicking}
        onSaved={leave}
        onCancel={leave}
      />
      {question && <StaleEditDialog noun="judge" {...question} />}
    </>
  );
}

/** Adds a judge, or updates the one that was picked; `goOn` hears that nothing was saved, and whether it is gone. */
function useSave(picked: Judge | null, goOn: (isGone: boolean) => void) {
  const addJudge = useAddJudge();
  const update = useJudgeSave();
  const send = async (body: JudgeCreate) => {
    if (picked) return (await update.save(picked, body)) !== null;
    await addJudge.mutateAsync(body);
    toast.success('Judge saved successfully!');
    return true;
  };
  const save = async (body: JudgeCreate) => {
    try {
      const isSaved = await send(body);
      if (!isSaved) goOn(false);
      return isSaved;
    } catch (error) {
      goOn(toApiError(error).status === 404);
      throw error;
    }
  };
  return { save, question: update.question };
}

/** Says below a field what was typed there before the picked judge's own took its place. */
function useReplacedHints(
  { control, getValues }: UseFormReturn<JudgeFormValues>,
  picked: PickedJudge | null,
) {
  useWatch({ control, name: ['email', 'phone', 'point_of_contact'] });
  if (!picked) return {};
  const replaced = replacedDetails(picked, getValues());
  return Object.fromEntries(Object.entries(replaced).map(([name, text]) => [name, `You typed: ${text}`]));
}
