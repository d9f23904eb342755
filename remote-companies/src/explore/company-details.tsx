import {
  COMPANY_FIELDS,
  hasOfficeSpace,
  isActiveTenant,
  paths,
  moveToFront,
  listEditableFields,
  type Company,
  type CompanyFields,
  type EditableFieldName,
} from '@studio-desk/shared-contract';
import { formatCertificate, renderFieldValue } from '@studio-desk/shared-area';
import {
  Badge,
  DescriptionList,
  MailLink,
  PhoneLink,
  TextLink,
  RecordSection,
  type InPlaceEdit,
} from '@studio-desk/shared-ui/components';
import { formatLegacyProgram, formatOffice } from '../display-text';
import type { CompanyEditTarget } from '../edit/company-in-place-form';
import { FounderName, PersonLinkByEmail } from './founder-name';

/** Three columns if the record is wide. It may be narrow in a wide window, beside the list. */
const THREE_IF_WIDE = 'max-sm:grid-cols-1 @min-[42rem]:grid-cols-3';

interface CompanyDetailsProps {
  company: Company;
  editOf: (part: CompanyEditTarget) => InPlaceEdit;
}

export function CompanyDetails({ company, editOf }: CompanyDetailsProps) {
  return (
    <div className="@container px-5 py-4">
      <DescriptionList
        columns={2}
        className={THREE_IF_WIDE}
        items={[
          ...describedItems(company, editOf),
          {
            term: COMPANY_FIELDS.entr_certificate.label,
            value: formatCertificate(company),
            edit: editOf('certificate'),
          },
          {
            term: COMPANY_FIELDS.office_space_at_studio_225.label,
            value: hasOfficeSpace(company) && <Office company={company} />,
            edit: editOf('office'),
          },
          {
            term: 'Additional Founders',
            value: <Founders company={company} />,
            edit: editOf('founders'),
          },
        ].map(({ value, ...item }) => ({ ...item, value: value || null }))}
      />
    </div>
  );
}

const SHOWN_SEPARATELY = [
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
] as const satisfies readonly EditableFieldName<CompanyFields>[];

type SeparateField = (typeof SHOWN_SEPARATELY)[number];
type ShownField = Exclude<EditableFieldName<CompanyFields>, SeparateField>;

const isShownHere = (name: EditableFieldName<CompanyFields>): name is ShownField =>
  !SHOWN_SEPARATELY.some((separate) => separate === name);

const SHOWN_FIELDS: readonly ShownField[] = moveToFront(
  ['name', 'contact_email', 'contact', 'uga_contact', 'major', 'student_type', 'year_started'],
  listEditableFields(COMPANY_FIELDS)
    .map(([name]) => name)
    .filter(isShownHere),
);

const describedItems = (company: Company, editOf: CompanyDetailsProps['editOf']) =>
  SHOWN_FIELDS.map((name) => ({
    term: COMPANY_FIELDS[name].label,
    value: describedValue(company, name),
    edit: editOf(name),
  }));

function describedValue(company: Company, name: ShownField) {
  const value = renderFieldValue(COMPANY_FIELDS[name].type, company[name]);
  if (value !== null && name === 'industry') return <Industry of={company} />;
  if (company.name && name === 'name') return <MainFounder company={company} name={company.name} />;
  if (!company.name && company.contact_email && name === 'contact_email')
    return (
      <>
        {value}
        <span className="block">
          <PersonLinkByEmail email={company.contact_email} />
        </span>
      </>
    );
  return company.contact && name === 'contact' ? <PhoneLink to={company.contact} copyable /> : value;
}

/** The company's contact email and certificate are those of its main founder. */
function MainFounder({ company, name }: { company: Company; name: string }) {
  const { contact_email: email, entr_certificate, entr_graduation_semester, entr_graduation_year } = company;
  const founder = { name, email, entr_certificate, entr_graduation_semester, entr_graduation_year };
  return <FounderName company={company} founder={founder} />;
}

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
      {formatOffice(company)}
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    </span>
  );
}

function Founders({ company }: { company: Company }) {
  const { additional_founders: founders } = company;
  if (founders.length === 0) return <span className="text-muted">-</span>;
  return (
    <ul className="grid gap-2">
      {founders.map((founder, index) => (
        <li key={index}>
          <FounderName company={company} founder={founder} />
          {founder.email && (
            <span className="block">
              <MailLink to={founder.email} copyable />
            </span>
          )}
          {founder.entr_certificate && (
            <span className="block font-normal text-muted">
              ENTR Certificate: {formatCertificate(founder)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function OtherInformationSection({ text, edit }: { text: string | null; edit: InPlaceEdit }) {
  if (!text && !edit.form) return null;
  return (
    <RecordSection title="Other Information" edit={edit}>
      <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </RecordSection>
  );
}

/** Legacy program fields, shown beside the touchpoints derived from them. */
export function LegacyProgramFields({ company }: { company: Company }) {
  const items = [
    { term: 'Accelerator', value: formatLegacyProgram(company.accelerator) },
    { term: 'Summer Launch', value: formatLegacyProgram(company.summer_launch) },
    { term: 'Kickstart Fund', value: formatLegacyProgram(company.kickstart_fund) },
    { term: 'Pitch Competitions', value: company.pitch_competitions },
  ].filter(({ value }) => value);
  if (items.length === 0) return null;
  return (
    <RecordSection title="Earlier Records">
      <div className="@container">
        <DescriptionList items={items} columns={2} className={THREE_IF_WIDE} />
      </div>
    </RecordSection>
  );
}
