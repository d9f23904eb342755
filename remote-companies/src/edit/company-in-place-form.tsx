import { InPlaceForm, useRecordEditForm, type InPlaceEditState } from '@studio-desk/shared-area';
import type { Company } from '@studio-desk/shared-contract';
import { useState, type ReactNode } from 'react';
import { CertificateFields } from '../form/certificate-fields';
import { OtherInformationFormSection } from '../form/company-form';
import { toCompanyFormValues } from '../form/company-form-values';
import { CompanyInput, type CompanyTextFieldName } from '../form/company-input';
import { companyDraftKind, companySchema } from '../form/company-schema';
import { AdditionalFounders } from '../form/founders-section';
import { FundingSection } from '../form/funding-section';
import { OfficeInputs } from '../form/office-section';
import { findTouchpointPath, type TouchpointKey } from '../form/touchpoint-key';
import { FirstContactSection, TouchpointStatusInput, TouchpointsSection } from '../form/touchpoints-section';
import { YearlyFiguresFormSection } from '../form/yearly-figures-section';
import { useCompanySave } from './use-company-save';

const GROUPS = {
  founders: <AdditionalFounders />,
  certificate: <CertificateFields of="" />,
  office: <OfficeInputs hasTenantStatus />,
} satisfies Record<string, ReactNode>;

const SECTIONS = {
  touchpoints: (
    <>
      <FirstContactSection />
      <TouchpointsSection />
    </>
  ),
  funding: <FundingSection />,
  figures: <YearlyFiguresFormSection />,
  other: <OtherInformationFormSection />,
} satisfies Record<string, ReactNode>;

type Group = keyof typeof GROUPS;
type Section = keyof typeof SECTIONS;

/** What can be edited in place: a field, the status of a touchpoint, a group of fields, or a section. */
export type CompanyEditTarget = CompanyTextFieldName | TouchpointKey | Group | Section;

const isGroup = (part: CompanyEditTarget): part is Group => Object.hasOwn(GROUPS, part);
const isTouchpoint = (part: CompanyEditTarget): part is TouchpointKey =>
  part === 'first_contact' || part.startsWith('touchpoint ');
const isSection = (part: CompanyEditTarget): part is Section => Object.hasOwn(SECTIONS, part);

export const createCompanyInPlaceEdit =
  (company: Company, { inPlaceEdit, end }: InPlaceEditState<CompanyEditTarget>) =>
  (part: CompanyEditTarget) =>
    inPlaceEdit(part, <CompanyInPlaceForm latest={company} part={part} onDone={end} />, isGroup(part));

interface CompanyInPlaceFormProps {
  latest: Company;
  part: CompanyEditTarget;
  onDone: () => void;
}

function CompanyInPlaceForm({ latest, part, onDone }: CompanyInPlaceFormProps) {
  const edit = useRecordEditForm({
    latest,
    schema: companySchema,
    draftKind: { ...companyDraftKind, noun: `company-${part}` },
    formValues: toCompanyFormValues,
    saving: useCompanySave(),
    failureMessage: 'Failed to update company',
    onSaved: onDone,
  });
  return (
    <InPlaceForm
      noun="company"
      edit={edit}
      layout={isSection(part) ? 'record' : 'fact'}
      asks={isGroup(part) || isSection(part)}
      onCancel={onDone}
    >
      <Inputs part={part} base={edit.base} />
    </InPlaceForm>
  );
}

function Inputs({ part, base }: { part: CompanyEditTarget; base: Company }) {
  if (isSection(part)) return SECTIONS[part];
  if (isGroup(part)) return <div className="grid gap-4">{GROUPS[part]}</div>;
  if (isTouchpoint(part)) return <StatusInput touchpoint={part} base={base} />;
  return <CompanyInput name={part} labelHidden />;
}

function StatusInput({ touchpoint, base }: { touchpoint: TouchpointKey; base: Company }) {
  // Find the path once. A save may replace `base` by a company with other rows, but the form keeps its rows.
  const [path] = useState(() => findTouchpointPath(base, touchpoint));
  return <TouchpointStatusInput of={path} labelHidden />;
}
