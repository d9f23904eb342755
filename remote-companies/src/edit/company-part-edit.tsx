import { PartForm, useRecordEdit, type PartEdit } from '@studio-desk/shared-area';
import type { Company } from '@studio-desk/shared-contract';
import type { ReactNode } from 'react';
import { CertificateFields } from '../form/certificate-fields';
import { OtherSection } from '../form/company-form';
import { toCompanyFormValues } from '../form/company-form-values';
import { CompanyInput, type CompanyTextName } from '../form/company-input';
import { companyDrafts, companySchema } from '../form/company-schema';
import { AdditionalFounders } from '../form/founders-section';
import { FundingSection } from '../form/funding-section';
import { OfficeInputs } from '../form/office-section';
import { FirstContactSection, TouchpointsSection } from '../form/touchpoints-section';
import { YearlyFiguresSection } from '../form/yearly-figures-section';
import { useCompanySave, useStaysOpen } from './use-company-save';

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
  figures: <YearlyFiguresSection />,
  other: <OtherSection />,
} satisfies Record<string, ReactNode>;

type Group = keyof typeof GROUPS;
type Section = keyof typeof SECTIONS;

/** A part of the record that can be edited in place: a field, a group of fields, or a section. */
export type CompanyPart = CompanyTextName | Group | Section;

const isGroup = (part: CompanyPart): part is Group => Object.hasOwn(GROUPS, part);
const isSection = (part: CompanyPart): part is Section => Object.hasOwn(SECTIONS, part);

export const toInPlaceEdit =
  (company: Company, { inPlaceEdit, input, end }: PartEdit<CompanyPart>) =>
  (part: CompanyPart) =>
    inPlaceEdit(part, <CompanyPartEdit latest={company} {...{ part, input }} onDone={end} />, isGroup(part));

interface CompanyPartEditProps {
  latest: Company;
  part: CompanyPart;
  input: string | undefined;
  onDone: () => void;
}

function CompanyPartEdit({ latest, part, input, onDone }: CompanyPartEditProps) {
  const edit = useRecordEdit({
    latest,
    schema: companySchema,
    drafts: { ...companyDrafts, noun: `company-${part}` },
    formValues: toCompanyFormValues,
    saving: useCompanySave(),
    failureMessage: 'Failed to update company',
    onSaved: onDone,
    staysOpen: useStaysOpen(latest.id),
  });
  return (
    <PartForm
      noun="company"
      edit={edit}
      layout={isSection(part) ? 'record' : 'fact'}
      asks={isGroup(part) || isSection(part)}
      input={input}
      onCancel={onDone}
    >
      {isSection(part) && SECTIONS[part]}
      {isGroup(part) && <div className="grid gap-4">{GROUPS[part]}</div>}
      {!isSection(part) && !isGroup(part) && <CompanyInput name={part} labelHidden />}
    </PartForm>
  );
}
