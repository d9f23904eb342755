import { paths, type CompanyMatch } from '@studio-desk/shared-contract';
import { Button, ChevronRightIcon, Dialog, InitialsTile } from '@studio-desk/shared-ui/components';
import { Link } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import type { SimilarNamesQuestion } from './use-similar-names-check';

interface SimilarNamesDialogProps {
  question: SimilarNamesQuestion | null;
  continueLabel: string;
  submitLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function SimilarNamesDialog(props: SimilarNamesDialogProps) {
  const { question, continueLabel, submitLabel, onConfirm, onCancel } = props;
  const shown = useLastQuestion(question);
  const unchecked = shown !== null && shown.failure !== null;
  return (
    <Dialog
      open={question !== null}
      onClose={onCancel}
      title={unchecked ? 'Couldn’t Check for Similar Names' : 'Similar Company Names Found'}
      foot={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button tone="primary" onClick={onConfirm}>
            {continueLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        {shown && (unchecked ? <Unchecked {...shown} /> : <Similar {...shown} />)}
        <p className="text-muted">
          Is it a different company? Choose &quot;{continueLabel}&quot;, then press &quot;{submitLabel}&quot;
          once more. Cancel keeps everything as typed.
        </p>
      </div>
    </Dialog>
  );
}

/** Keeps the question after it was answered, so that the dialog shows it during its close animation. */
function useLastQuestion(question: SimilarNamesQuestion | null) {
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  return question ?? last;
}

const Unchecked = ({ companyName, failure }: SimilarNamesQuestion) => (
  <p>
    We could not check whether a company like <strong className="font-semibold">{companyName}</strong> already
    exists. Cancel, so that it is not added twice. {failure}
  </p>
);

const Similar = ({ companyName, companies }: SimilarNamesQuestion) => (
  <>
    <p>
      <strong className="font-semibold">{companyName}</strong> may already exist:
    </p>
    <ul aria-label="Similar companies" className="overflow-clip rounded-sm border border-border">
      {companies.map((company) => (
        <li key={company.id} className="border-t border-border first:border-t-0">
          <SimilarCompany company={company} />
        </li>
      ))}
    </ul>
  </>
);

const SimilarCompany = ({ company }: { company: CompanyMatch }) => (
  <Link
    to={`${paths.companies.explore}?company=${company.id}`}
    className="flex min-h-11 items-center gap-2.5 px-3 py-1.5 hover:bg-hover focus-visible:-outline-offset-2"
  >
    <InitialsTile name={company.company_name} />
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="font-medium">{company.company_name}</span>{' '}
      <span className="text-muted">{company.name}</span>
    </span>
    <span className="text-xs text-muted tabular-nums">{company.year_started}</span>
    <ChevronRightIcon size={16} strokeWidth={1.9} className="shrink-0 text-muted" />
  </Link>
);
