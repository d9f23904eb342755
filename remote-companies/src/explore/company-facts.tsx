import {
  hasOfficeSpace,
  isActiveTenant,
  type AdditionalFounder,
  type Company,
} from '@studio-desk/shared-contract';
import { Badge, DescriptionList, MailLink } from '@studio-desk/shared-ui/components';
import { certificateWords, legacyWords, officeWords } from '../field-words';
import { RecordSection } from './record-section';

export function CompanyFacts({ company }: { company: Company }) {
  return (
    <div className="border-t border-border px-5 py-4">
      <DescriptionList
        className="max-sm:grid-cols-1"
        facts={[
          { term: 'Founder', value: company.name },
          { term: 'Contact Email', value: company.contact_email && <MailLink to={company.contact_email} /> },
          { term: 'Contact', value: company.contact },
          { term: 'UGA Contact', value: company.uga_contact },
          { term: 'Major', value: company.major },
          { term: 'Student Type', value: company.student_type },
          { term: 'Year Started', value: company.year_started },
          { term: 'ENTR Certificate', value: certificateWords(company) },
          {
            term: 'Office Space at Studio 225',
            value: hasOfficeSpace(company) && <Office company={company} />,
          },
          { term: 'Additional Founders', value: <Founders founders={company.additional_founders} /> },
        ].map(({ term, value }) => ({ term, value: value || null }))}
      />
    </div>
  );
}

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

/** Text as it was typed, line by line. */
export function OtherInformation({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <RecordSection title="Other Information">
      <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </RecordSection>
  );
}

/** Programs as older records name them, beside the touchpoints they became. */
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
