import {
  Colleague,
  NoteSections,
  OpenRecord,
  RecordHistory,
  usePartEdit,
  useRecord,
  useRecordHeading,
  type PartEdit,
} from '@studio-desk/shared-area';
import { companyRoutes, type Company } from '@studio-desk/shared-contract';
import {
  Button,
  Card,
  EditIcon,
  formatDate,
  RecordHeader,
  InitialsTile,
  useTakenFocus,
} from '@studio-desk/shared-ui/components';
import { confirmLeave, toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState, type ReactNode } from 'react';
import { companyEntity } from '../company-queries';
import { CompanyEditForm } from '../edit/company-edit-form';
import { toInPlaceEdit, type CompanyPart } from '../edit/company-part-edit';
import { DeleteCompany } from './company-delete';
import { CompanyDetails, LegacyProgramFields, OtherInformation } from './company-details';
import { CompanyFunding, YearlyFigures } from './company-figures';
import { CompanyPeopleSections } from './company-people';
import { CompanyTouchpoints } from './company-touchpoints';
import type { EditMode } from './use-edit-mode';

interface CompanyRecordProps {
  id: string;
  edit: EditMode;
  onDeleted: () => void;
  /** Buttons to the previous and the next company. */
  steps?: ReactNode;
}

export function CompanyRecord({ id, edit, onDeleted, steps }: CompanyRecordProps) {
  const read = useRecord(companyEntity, id);
  const [wasEdited, setWasEdited] = useState(false);
  const partEdit = usePartEdit<CompanyPart>();
  useLoadFailure(edit, read.error !== null && !read.record);
  const startEdit = async () => {
    if (await confirmLeave()) edit.start();
  };
  const endEdit = () => {
    setWasEdited(true);
    edit.end();
  };
  return (
    <OpenRecord
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
    </OpenRecord>
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
  partEdit: PartEdit<CompanyPart>;
  /** True after the edit form has closed, so that the Edit button gets the focus. */
  takesFocus: boolean;
  onEdit: () => void;
  onDeleted: () => void;
  steps?: ReactNode;
}

function CompanyRecordView({ company, partEdit, ...head }: CompanyRecordViewProps) {
  const editOf = toInPlaceEdit(company, partEdit);
  return (
    <Card flush>
      <article aria-labelledby="company-name">
        <CompanyHead company={company} {...head} />
        <CompanyDetails company={company} editOf={editOf} />
        <CompanyPeopleSections company={company} />
        <CompanyTouchpoints company={company} edit={editOf('touchpoints')} />
        <CompanyFunding company={company} edit={editOf('funding')} />
        <YearlyFigures company={company} edit={editOf('figures')} />
        <OtherInformation text={company.other_information} edit={editOf('other')} />
        <LegacyProgramFields company={company} />
        <NoteSections kind="companies" calls={companyRoutes} id={company.id} />
        <p className="border-t border-border px-5 py-3 text-xs wrap-anywhere text-muted">
          Added {formatDate(company.date_added)}
          {company.created_by_email && (
            <>
              {' '}
              by <Colleague email={company.created_by_email} />
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
      headingRef={useRecordHeading()}
      mark={<InitialsTile name={company.company_name} size="lg" />}
      updatedAt={company.updated_at}
      updatedBy={company.last_modified_by && <Colleague email={company.last_modified_by} />}
    >
      <div className="flex flex-wrap items-center gap-2">
        {steps}
        <Button ref={useTakenFocus(takesFocus)} icon={EditIcon} onClick={onEdit} aria-keyshortcuts="e">
          Edit
        </Button>
        <RecordHistory entity={companyEntity} id={company.id} name={company.company_name} />
        <DeleteCompany company={company} onDeleted={onDeleted} />
      </div>
    </RecordHeader>
  );
}
