import { errorMessage, readState, useQuery, type ReadState } from '@studio-desk/shared-auth';
import {
  paths,
  type Company,
  type CompanyMentorship,
  type CompanyPerson,
} from '@studio-desk/shared-contract';
import {
  AddPersonIcon,
  Badge,
  ButtonLink,
  formatDate,
  formatDateRange,
  LabelChips,
  MailLink,
  LoadErrorBanner,
  RefreshErrorBanner,
  Skeleton,
  replaceUnderscores,
  TextLink,
  EmptySectionText,
  RecordSection,
} from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { companyQueries } from '../company-queries';
import { joinNonEmpty } from '../display-text';

export function CompanyPeopleSections({ company }: { company: Company }) {
  const read = useQuery(companyQueries.people(company.id));
  const mentorships = read.data?.mentorships ?? [];
  return (
    <>
      <RecordSection
        title="People"
        note={
          <ButtonLink
            to={paths.people.addWith({ labels: 'founder', company_id: company.id })}
            icon={AddPersonIcon}
            size="sm"
            tone="quiet"
            // The negative margins keep the head's height and align the label with the right edge.
            className="-my-1.5 -mr-2.75 max-md:-my-3"
          >
            Add Person
          </ButtonLink>
        }
      >
        <People {...readState(read)} people={read.data?.people} />
      </RecordSection>
      {mentorships.length > 0 && <Mentors mentorships={mentorships} />}
    </>
  );
}

interface PeopleProps extends ReadState {
  people: readonly CompanyPerson[] | undefined;
}

function People({ people, isPending, isFetching, error, reload }: PeopleProps) {
  if (isPending) return <Skeleton shape="list" rows={2} />;
  const failure = errorMessage(error, 'Failed to load people');
  if (!people) {
    return (
      <LoadErrorBanner message={failure} part={{ isRetrying: isFetching, retry: reload }}>
        The rest of the company is not affected.
      </LoadErrorBanner>
    );
  }
  return (
    <>
      {error && <RefreshErrorBanner message={failure} isFetching={isFetching} reload={reload} />}
      {people.length === 0 ? (
        <EmptySectionText>No people yet</EmptySectionText>
      ) : (
        <Rows>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </Rows>
      )}
    </>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-border text-sm">{children}</ul>
);

function PersonRow({ person }: { person: CompanyPerson }) {
  const { id, name, email, labels, role, is_primary_founder, end_date } = person;
  return (
    <li className="py-2 wrap-anywhere first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink to={paths.people.details(id)}>{name}</TextLink>
        {is_primary_founder && <Badge tone="accent">Primary Founder</Badge>}
        <LabelChips labels={labels.map(replaceUnderscores)} />
      </p>
      <p className="text-muted tabular-nums empty:hidden">
        {joinNonEmpty([role, end_date && `Until ${formatDate(end_date)}`], ' · ')}
      </p>
      {email && <MailLink to={email} copyable />}
    </li>
  );
}

function Mentors({ mentorships }: { mentorships: readonly CompanyMentorship[] }) {
  return (
    <RecordSection title="Mentors">
      <Rows>
        {mentorships.map(({ id, mentor, mentee_name, start_date, end_date, notes }) => (
          <li key={id} className="py-2 wrap-anywhere first:pt-0 last:pb-0">
            <TextLink to={paths.people.details(mentor.id)}>{mentor.name}</TextLink>
            <p className="text-muted tabular-nums empty:hidden">
              {joinNonEmpty(
                [mentee_name && `Mentee: ${mentee_name}`, formatDateRange(start_date, end_date)],
                ' · ',
              )}
            </p>
            {notes && <p className="whitespace-pre-wrap text-muted">{notes}</p>}
          </li>
        ))}
      </Rows>
    </RecordSection>
  );
}
