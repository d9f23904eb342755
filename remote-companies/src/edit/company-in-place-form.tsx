import { InPlaceForm, useRecordEdit, type InPlaceEditState } from '@studio-desk/shared-area';
import type { Company } from '@studio-desk/shared-contract';
import type { ReactNode } from 'react';
import { CertificateFields } from '../form/certificate-fields';
import { OtherSection } from '../form/company-form';
import { toCompanyFormValues } from '../form/company-form-values';
import { CompanyInput, type CompanyTextFieldName } from '../form/company-input';
import { companyDraftKind, companySchema } from '../form/company-schema';
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
export type CompanyEditTarget = CompanyTextFieldName | Group | Section;

const isGroup = (part: CompanyEditTarget): part is Group => Object.hasOwn(GROUPS, part);
const isSection = (part: CompanyEditTarget): part is Section => Object.hasOwn(SECTIONS, part);

export const createInPlaceEdit =
  (company: Company, { inPlaceEdit, input, end }: InPlaceEditState<CompanyEditTarget>) =>
  (part: CompanyEditTarget) =>
    inPlaceEdit(
      part,
      <CompanyInPlaceForm latest={company} {...{ part, input }} onDone={end} />,
      isGroup(part),
    );

interface CompanyInPlaceFormProps {
  latest: Company;
  part: CompanyEditTarget;
  input: string | undefined;
  onDone: () => void;
}

function CompanyInPlaceForm({ latest, part, input, onDone }: CompanyInPlaceFormProps) {
  const edit = useRecordEdit({
    latest,
    schema: companySchema,
    draftKind: { ...companyDraftKind, noun: `company-${part}` },
    formValues: toCompanyFormValues,
    saving: useCompanySave(),
    failureMessage: 'Failed to update company',
    onSaved: onDone,
    staysOpen: useStaysOpen(latest.id),
  });
  return (
    <InPlaceForm
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
    </InPlaceForm>
  );
}
