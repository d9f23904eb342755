import { paths, type Judge, type JudgeCreate } from '@studio-desk/shared-contract';
import {
  Banner,
  Button,
  DraftBanner,
  PageHead,
  StaleEditDialog,
  useOneAtATime,
} from '@studio-desk/shared-ui/components';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useForm } from 'react-hook-form';
import { JudgeForm } from '../form/judge-form';
import { judgeResolver } from '../form/judge-form-rules';
import { emptyFormValues } from '../form/judge-form-values';
import { useJudgeSave } from '../form/use-judge-save';
import { useAddJudge } from '../judge-queries';
import { PersonLink } from '../person-link';
import { SimilarJudges } from './similar-judges';
import { useNewJudgeDraft } from './use-new-judge-draft';
import { usePickedJudge } from './use-picked-judge';
import { useReplacedHints } from './use-replaced-hints';

/** Add Judge (spec section 2); one that is there already can be picked, and is updated instead. */
export function AddJudgePage() {
  const navigate = useNavigate();
  const form = useForm({ resolver: judgeResolver, defaultValues: emptyFormValues, mode: 'onTouched' });
  const saving = useOneAtATime();
  const [isSaving] = saving;
  const { picked, isPicking, pick, show, createNew, followName, goOn } = usePickedJudge(form, isSaving);
  const hints = useReplacedHints(form, picked);
  const hidesTyped = Object.keys(hints).length > 0;
  const draft = useNewJudgeDraft(form, { picked, hidesTyped, show });
  const { save, question } = useSave(picked?.judge ?? null, goOn);
  const leave = () => void navigate(paths.judges.explore);
  return (
    <>
      <PageHead title="Add Judge" />
      <JudgeForm
        form={form}
        banner={
          <>
            {draft.isRestored && <DraftBanner onDiscard={draft.discard} />}
            {picked && <UpdatingBanner disabled={isSaving} onCreateNew={createNew} />}
          </>
        }
        note={picked?.judge.person && <PersonLink judge={picked.judge} />}
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

/** Adds a judge, or updates the one that was picked; `goOn` hears that nothing was saved. */
function useSave(picked: Judge | null, goOn: (error: unknown) => void) {
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
      if (!isSaved) goOn(null);
      return isSaved;
    } catch (error) {
      goOn(error);
      throw error;
    }
  };
  return { save, question: update.question };
}

interface UpdatingBannerProps {
  disabled: boolean;
  onCreateNew: () => void;
}

const UpdatingBanner = ({ disabled, onCreateNew }: UpdatingBannerProps) => (
  <Banner
    flush
    title="Updating existing judge"
    action={
      <Button size="sm" disabled={disabled} onClick={onCreateNew}>
        Create new instead
      </Button>
    }
  />
);
