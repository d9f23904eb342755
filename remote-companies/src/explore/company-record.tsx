import { OpenRecord, RecordHistory, useRecord, useRecordHeading } from '@studio-desk/shared-area';
import type { Company } from '@studio-desk/shared-contract';
import {
  Button,
  Card,
  EditIcon,
  formatDate,
  RecordHeader,
  InitialsTile,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { companyEntity } from '../company-queries';
import { joinNonEmpty } from '../display-text';
import { CompanyEdit } from '../edit/company-edit';
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
}

export function CompanyRecord({ id, edit, onDeleted }: CompanyRecordProps) {
  const read = useRecord(companyEntity, id);
  const [wasEdited, setWasEdited] = useState(false);
  useLoadFailure(edit, read.error !== null && !read.record);
  const endEdit = () => {
    setWasEdited(true);
    edit.end();
  };
  return (
    <OpenRecord read={read} failureMessage="Failed to load company" isEditing={edit.isEditing}>
      {(company) =>
        edit.isEditing ? (
          <CompanyEdit latest={company} onDone={endEdit} />
        ) : (
          <CompanyRecordView
            company={company}
            takesFocus={wasEdited}
            onEdit={edit.start}
            onDeleted={onDeleted}
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
  /** True after the edit form closed: the Edit button gets the focus. */
  takesFocus: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}

function CompanyRecordView({ company, takesFocus, onEdit, onDeleted }: CompanyRecordViewProps) {
  return (
    <Card flush>
      <article aria-labelledby="company-name">
        <CompanyHead {...{ company, takesFocus, onEdit, onDeleted }} />
        <CompanyDetails company={company} />
        <CompanyPeopleSections company={company} />
        <CompanyTouchpoints company={company} />
        <CompanyFunding company={company} />
        <YearlyFigures company={company} />
        <OtherInformation text={company.other_information} />
        <LegacyProgramFields company={company} />
        <p className="border-t border-border px-5 py-3 text-xs wrap-anywhere text-muted">
          {joinNonEmpty([
            'Added',
            formatDate(company.date_added),
            company.created_by_email && `by ${company.created_by_email}`,
          ])}
        </p>
      </article>
    </Card>
  );
}

function CompanyHead({ company, takesFocus, onEdit, onDeleted }: CompanyRecordViewProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <RecordHeader
      id="company-name"
      name={company.company_name}
      headingRef={useRecordHeading()}
      mark={<InitialsTile name={company.company_name} size="lg" />}
      updated={company}
    >
      <div className="flex gap-2">
        <Button ref={edit} icon={EditIcon} onClick={onEdit} aria-keyshortcuts="e">
          Edit
        </Button>
        <RecordHistory entity={companyEntity} id={company.id} name={company.company_name} />
        <DeleteCompany company={company} onDeleted={onDeleted} />
      </div>
    </RecordHeader>
  );
}
