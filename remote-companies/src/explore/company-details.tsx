import {
  COMPANY_FIELDS,
  hasOfficeSpace,
  isActiveTenant,
  paths,
  type AdditionalFounder,
  moveToFront,
  editableFields,
  type Company,
  type CompanyFields,
  type EditableFieldName,
} from '@studio-desk/shared-contract';
import { certificateText, renderFieldValue } from '@studio-desk/shared-area';
import {
  Badge,
  DescriptionList,
  MailLink,
  PhoneLink,
  TextLink,
  RecordSection,
} from '@studio-desk/shared-ui/components';
import { legacyProgramText, officeText } from '../display-text';

export function CompanyDetails({ company }: { company: Company }) {
  return (
    <div className="px-5 py-4">
      <DescriptionList
        className="max-sm:grid-cols-1"
        items={[
          ...describedItems(company),
          { term: COMPANY_FIELDS.entr_certificate.label, value: certificateText(company) },
          {
            term: COMPANY_FIELDS.office_space_at_studio_225.label,
            value: hasOfficeSpace(company) && <Office company={company} />,
          },
          { term: 'Additional Founders', value: <Founders founders={company.additional_founders} /> },
        ].map(({ term, value }) => ({ term, value: value || null }))}
      />
    </div>
  );
}

const SHOWN_SEPARATELY: readonly string[] = [
  'company_name',
  'entr_certificate',
  'entr_graduation_semester',
  'entr_graduation_year',
  'office_space_at_studio_225',
  'office_semester',
  'office_year',
  'active_tenant',
  'other_information',
  'pitch_competitions',
] satisfies EditableFieldName<CompanyFields>[];

const SHOWN_FIELDS: readonly EditableFieldName<CompanyFields>[] = moveToFront(
  ['name', 'contact_email', 'contact', 'uga_contact', 'major', 'student_type', 'year_started'],
  editableFields(COMPANY_FIELDS).flatMap(([name]) => (SHOWN_SEPARATELY.includes(name) ? [] : name)),
);

const describedItems = (company: Company) =>
  SHOWN_FIELDS.map((name) => {
    const { label, type } = COMPANY_FIELDS[name];
    const value = renderFieldValue(type, company[name]);
    if (value !== null && name === 'industry') return { term: label, value: <Industry of={company} /> };
    if (company.contact && name === 'contact')
      return { term: label, value: <PhoneLink to={company.contact} copyable /> };
    return { term: label, value };
  });

/** The dashboard has no chart of industries, so the record links to the list filtered by industry. */
const Industry = ({ of: { industry } }: { of: Company }) => (
  <TextLink to={`${paths.companies.explore}?${new URLSearchParams({ industry: industry ?? '' }).toString()}`}>
    {industry}
  </TextLink>
);

function Office({ company }: { company: Company }) {
  const isActive = isActiveTenant(company);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {officeText(company)}
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    </span>
  );
}

function Founders({ founders }: { founders: readonly AdditionalFounder[] }) {
  if (founders.length === 0) return <span className="text-muted">-</span>;
  return (
    <ul className="grid gap-2">
      {founders.map((founder, index) => (
        <li key={index}>
          {founder.name}
          {founder.email && (
            <span className="block">
              <MailLink to={founder.email} copyable />
            </span>
          )}
          {founder.entr_certificate && (
            <span className="block font-normal text-muted">ENTR Certificate: {certificateText(founder)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function OtherInformation({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <RecordSection title="Other Information">
      <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </RecordSection>
  );
}

/** Legacy program fields, shown beside the touchpoints derived from them. */
export function LegacyProgramFields({ company }: { company: Company }) {
  const items = [
    { term: 'Accelerator', value: legacyProgramText(company.accelerator) },
    { term: 'Summer Launch', value: legacyProgramText(company.summer_launch) },
    { term: 'Kickstart Fund', value: legacyProgramText(company.kickstart_fund) },
    { term: 'Pitch Competitions', value: company.pitch_competitions },
  ].filter(({ value }) => value);
  if (items.length === 0) return null;
  return (
    <RecordSection title="Earlier Records">
      <DescriptionList items={items} className="max-sm:grid-cols-1" />
    </RecordSection>
  );
}
