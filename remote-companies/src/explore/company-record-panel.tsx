import {
  ColleagueName,
  NextStepsAndNotes,
  OpenRecordContent,
  RecordHistoryButton,
  useInPlaceEdit,
  useRecord,
  useFocusHeadingOnLoad,
  type InPlaceEditState,
} from '@studio-desk/shared-area';
import { companyRoutes, type Company } from '@studio-desk/shared-contract';
import {
  Button,
  Card,
  EditIcon,
  formatDate,
  RecordHeader,
  InitialsTile,
  useFocusWhen,
} from '@studio-desk/shared-ui/components';
import { confirmLeave, toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState, type ReactNode } from 'react';
import { companyEntity } from '../company-queries';
import { CompanyEditForm } from '../edit/company-edit-form';
import { createCompanyInPlaceEdit, type CompanyEditTarget } from '../edit/company-in-place-form';
import { DeleteCompanyButton } from './delete-company-button';
import { CompanyDetails, LegacyProgramFields, OtherInformationSection } from './company-details';
import { CompanyFundingSection, YearlyFiguresSections } from './company-figures';
import { CompanyPeopleSections } from './company-people';
import { CompanyTouchpointsSection } from './company-touchpoints-section';
import type { EditMode } from './use-edit-mode';

interface CompanyRecordPanelProps {
  id: string;
  edit: EditMode;
  onDeleted: () => void;
  /** Buttons to the previous and the next company. */
  steps?: ReactNode;
}

export function CompanyRecordPanel({ id, edit, onDeleted, steps }: CompanyRecordPanelProps) {
  const read = useRecord(companyEntity, id);
  const [wasEdited, setWasEdited] = useState(false);
  const partEdit = useInPlaceEdit<CompanyEditTarget>();
  useLoadFailure(edit, read.error !== null && !read.record);
  const startEdit = async () => {
    if (!(await confirmLeave())) return;
    partEdit.end();
    edit.start();
  };
  const endEdit = () => {
    setWasEdited(true);
    edit.end();
  };
  return (
    <OpenRecordContent
      read={read}
      failureMessage="Failed to load company"
      isEditing={edit.isEditing || partEdit.open !== null}
    >
      {(company) =>
        edit.isEditing ? (
          <CompanyEditForm latest={company} onDone={endEdit} />
        ) : (
          <CompanyRecordView
            company={company}
            partEdit={partEdit}
            takesFocus={wasEdited}
            onEdit={() => void startEdit()}
            onDeleted={onDeleted}
            steps={steps}
          />
        )
      }
    </OpenRecordContent>
  );
}

function useLoadFailure({ isEditing, end }: EditMode, failed: boolean) {
  useEffect(() => {
    if (!isEditing || !failed) return;
    toast.error('Failed to load company for editing');
    end();
  });
}

interface CompanyRecordViewProps {
  company: Company;
  partEdit: InPlaceEditState<CompanyEditTarget>;
  /** True after the edit form has closed, so that the Edit button gets the focus. */
  takesFocus: boolean;
  onEdit: () => void;
  onDeleted: () => void;
  steps?: ReactNode;
}

function CompanyRecordView({ company, partEdit, ...head }: CompanyRecordViewProps) {
  const editOf = createCompanyInPlaceEdit(company, partEdit);
  return (
    <Card flush>
      <article aria-labelledby="company-name">
        <CompanyHead company={company} {...head} />
        <CompanyDetails company={company} editOf={editOf} />
        <CompanyPeopleSections company={company} />
        <CompanyTouchpointsSection company={company} editOf={editOf} />
        <CompanyFundingSection company={company} edit={editOf('funding')} />
        <YearlyFiguresSections company={company} edit={editOf('figures')} />
        <OtherInformationSection text={company.other_information} edit={editOf('other')} />
        <LegacyProgramFields company={company} />
        <NextStepsAndNotes kind="companies" calls={companyRoutes} id={company.id} />
        <p className="border-t border-border px-5 py-3 text-xs wrap-anywhere text-muted">
          Added {formatDate(company.date_added)}
          {company.created_by_email && (
            <>
              {' '}
              by <ColleagueName email={company.created_by_email} />
            </>
          )}
        </p>
      </article>
    </Card>
  );
}

type CompanyHeadProps = Omit<CompanyRecordViewProps, 'partEdit'>;

function CompanyHead({ company, takesFocus, onEdit, onDeleted, steps }: CompanyHeadProps) {
  return (
    <RecordHeader
      id="company-name"
      name={company.company_name}
      headingRef={useFocusHeadingOnLoad()}
      mark={<InitialsTile name={company.company_name} size="lg" />}
      updatedAt={company.updated_at}
      updatedBy={company.last_modified_by && <ColleagueName email={company.last_modified_by} />}
    >
      <div className="flex flex-wrap items-center gap-2">
        {steps}
        <Button ref={useFocusWhen(takesFocus)} icon={EditIcon} onClick={onEdit} aria-keyshortcuts="e">
          Edit
        </Button>
        <RecordHistoryButton entity={companyEntity} id={company.id} name={company.company_name} />
        <DeleteCompanyButton company={company} onDeleted={onDeleted} />
      </div>
    </RecordHeader>
  );
}
