import { paths } from '@studio-desk/shared-contract';
import { RecordForm, StaleEditDialog, useNewRecordForm } from '@studio-desk/shared-area';
import { PageHeader } from '@studio-desk/shared-ui/components';
import { toast, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { BasicInformationSection } from '../form/basic-information-section';
import { CompetitionsSection } from '../form/competitions-section';
import { emptyJudgeFormValues, type JudgeFormValues } from '../form/judge-form-values';
import { judgeDraftKind, judgeSchema } from '../form/judge-schema';
import { useJudgeSave } from '../edit/use-judge-save';
import { judgeEntity } from '../judge-queries';
import { PersonLink } from '../person-link';
import { judgePickRules } from './judge-pick-rules';
import { SimilarJudgesPanel } from './similar-judges-panel';

export function AddJudgePage() {
  const { search } = useLocation();
  return (
    <>
      <PageHeader title="Add Judge" />
      <NewJudge key={search} start={prefilled(new URLSearchParams(search))} />
    </>
  );
}

const prefilled = (params: URLSearchParams): JudgeFormValues => ({
  ...emptyJudgeFormValues,
  name: params.get('name') ?? '',
  email: params.get('email') ?? '',
  phone: params.get('phone') ?? '',
});

function NewJudge({ start }: { start: JudgeFormValues }) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.judges.explore);
  const { mutateAsync: add } = judgeEntity.useAdd();
  const update = useJudgeSave();
  const judge = useNewRecordForm({
    start,
    schema: judgeSchema,
    draftKind: judgeDraftKind,
    noun: 'judge',
    pickedTitle: 'Updating existing judge',
    ...judgePickRules,
    entity: judgeEntity,
    readFailure: () => 'Failed to fetch judge details',
    save: async (body, base) => {
      if (base) return update.save(base, body);
      const added = await add(body);
      toast.success('Judge saved successfully!', {
        label: 'Open Record',
        onPick: () => void navigate(paths.judges.details(added.id)),
      });
      return added;
    },
    failureMessage: 'Failed to save judge',
    onSaved: leave,
  });
  const { picked } = judge;
  return (
    <>
      <RecordForm
        record={judge}
        focusesFirst
        submitLabel={picked ? 'Update Judge' : 'Add Judge'}
        disabled={judge.isPicking}
        onCancel={leave}
      >
        <BasicInformationSection
          note={picked?.person && <PersonLink judge={picked} />}
          belowName={!picked && !judge.isSaving && <SimilarJudgesPanel onPick={judge.pick} />}
          hints={judge.hints}
          onNameChange={judge.followName}
        />
        <CompetitionsSection />
      </RecordForm>
      {update.question && <StaleEditDialog noun="judge" {...update.question} />}
    </>
  );
}
