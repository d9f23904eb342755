import type { Company } from '@studio-desk/shared-contract';
import {
  Button,
  Card,
  EditIcon,
  formatDate,
  formatUtcDay,
  RecordHead,
  Tile,
} from '@studio-desk/shared-ui/components';
import { useEffect, useRef } from 'react';
import { DeleteCompany } from './company-delete';
import { CompanyDetails, LegacyProgramFields, OtherInformation } from './company-details';
import { CompanyFunding, YearlyFigures } from './company-figures';
import { CompanyPeopleSections } from './company-people';
import { CompanyTouchpoints } from './company-touchpoints';
import { joinNonEmpty } from '../display-text';

interface CompanyRecordViewProps {
  company: Company;
  /** True after the edit form closed: the Edit button gets the focus. */
  takesFocus: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}

export function CompanyRecordView({ company, takesFocus, onEdit, onDeleted }: CompanyRecordViewProps) {
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus({ preventScroll: true });
    else takeFocusFromAround(heading.current);
  }, [takesFocus]);
  return (
    <RecordHead>
      <span className="max-md:hidden">
        <Tile name={company.company_name} size="lg" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2
          ref={heading}
          id="company-name"
          tabIndex={-1}
          className="text-lg font-semibold wrap-anywhere outline-none"
        >
          {company.company_name}
        </h2>
        <p className="text-sm wrap-anywhere text-muted">
          Updated {formatUtcDay(company.updated_at)}
          {company.last_modified_by && ` by ${company.last_modified_by}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button ref={edit} icon={EditIcon} onClick={onEdit}>
          Edit
        </Button>
        <DeleteCompany company={company} onDeleted={onDeleted} />
      </div>
    </RecordHead>
  );
}

/** If an element around the heading got the focus while the record loaded, move the focus to the heading. */
function takeFocusFromAround(heading: HTMLElement | null) {
  const around = document.activeElement;
  if (around !== document.body && around?.contains(heading)) heading?.focus({ preventScroll: true });
}
