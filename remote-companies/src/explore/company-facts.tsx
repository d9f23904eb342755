import {
  COMPANY_FIELDS,
  hasOfficeSpace,
  isActiveTenant,
  paths,
  type AdditionalFounder,
  startingWith,
  writtenFields,
  type Company,
  type CompanyFields,
  type WrittenName,
} from '@studio-desk/shared-contract';
import { fieldValue } from '@studio-desk/shared-area';
import { Badge, DescriptionList, MailLink, TextLink } from '@studio-desk/shared-ui/components';
import { certificateWords, legacyWords, officeWords } from '../field-words';
import { RecordSection } from './record-section';

export function CompanyFacts({ company }: { company: Company }) {
  return (
    <div className="border-t border-border px-5 py-4">
      <DescriptionList
        className="max-sm:grid-cols-1"
        facts={[
          ...describedFacts(company),
          { term: COMPANY_FIELDS.entr_certificate.label, value: certificateWords(company) },
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

const ELSEWHERE: readonly string[] = [
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
] satisfies WrittenName<CompanyFields>[];

const SHOWN: readonly WrittenName<CompanyFields>[] = startingWith(
  ['name', 'contact_email', 'contact', 'uga_contact', 'major', 'student_type', 'year_started'],
  writtenFields(COMPANY_FIELDS).flatMap(([name]) => (ELSEWHERE.includes(name) ? [] : name)),
);

const describedFacts = (company: Company) =>
  SHOWN.map((name) => {
    const { label, type } = COMPANY_FIELDS[name];
    const value = fieldValue(type, company[name]);
    return { term: label, value: name === 'industry' && value !== null ? <Industry of={company} /> : value };
  });

/** No chart filters by industry, so link to the filtered list from here. */
const Industry = ({ of: { industry } }: { of: Company }) => (
  <TextLink to={`${paths.companies.explore}?${new URLSearchParams({ industry: industry ?? '' }).toString()}`}>
    {industry}
  </TextLink>
);

function Office({ company }: { company: Company }) {
  const isActive = isActiveTenant(company);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {officeWords(company)}
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    </span>
  );
}

function Founders({ founders }: { founders: readonly AdditionalFounder[] }) {
  if (founders.length === 0) return <span className="text-muted">-</span>;
  return (
    <ul className="grid gap-2">
      {founders.map((founder, place) => (
        <li key={place}>
          {founder.name}
          {founder.email && (
            <span className="block">
              <MailLink to={founder.email} />
            </span>
          )}
          {founder.entr_certificate && (
            <span className="block font-normal text-muted">
              ENTR Certificate: {certificateWords(founder)}
            </span>
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
export function EarlierRecords({ company }: { company: Company }) {
  const facts = [
    { term: 'Accelerator', value: legacyWords(company.accelerator) },
    { term: 'Summer Launch', value: legacyWords(company.summer_launch) },
    { term: 'Kickstart Fund', value: legacyWords(company.kickstart_fund) },
    { term: 'Pitch Competitions', value: company.pitch_competitions },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <RecordSection title="Earlier Records">
      <DescriptionList facts={facts} className="max-sm:grid-cols-1" />
    </RecordSection>
  );
}
