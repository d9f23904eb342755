import { paths, type Person } from '@studio-desk/shared-contract';
import { Avatar, AwardIcon, Badge, LabelChips, TextLink } from '@studio-desk/shared-ui/components';
import { labelWords } from './person-labels';

const columns =
  'md:grid-cols-[minmax(0,1.35fr)_minmax(0,1.15fr)_minmax(0,0.9fr)_minmax(0,1.5fr)] md:items-center md:gap-4';

/** One person on Explore: side by side from 768 px, below each other before. */
export function PersonRow({ person }: { person: Person }) {
  return (
    <li
      className={`grid min-h-11 gap-1 border-t border-border px-4 py-2.5 text-sm md:py-1.5 ${columns} *:not-first:max-md:pl-10`}
    >
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={person.name} />
        <span className="truncate font-medium" title={person.name}>
          {person.name}
        </span>
        {person.entr_certificate && (
          <Badge tone="accent" icon={AwardIcon}>
            ENTR Certificate
          </Badge>
        )}
      </span>
      <PersonEmail person={person} />
      <span className="truncate text-muted max-md:empty:hidden">{person.primary_company}</span>
      <LabelChips labels={person.labels.map(labelWords)} className="max-md:empty:hidden" />
    </li>
  );
}

/** The e-mail, and beside it the way to the judge who has the same. */
const PersonEmail = ({ person: { email, judge } }: { person: Person }) => (
  <span className="flex min-w-0 items-center gap-2">
    <span className={`truncate ${email ? '' : 'text-muted'}`}>{email || 'No email'}</span>
    {judge && (
      <TextLink
        to={paths.judges.edit(judge.id)}
        aria-label={`View judge ${judge.name}`}
        // Large enough for a finger, without a taller row.
        className="inline-flex min-h-6 shrink-0 items-center max-md:-my-2.5 max-md:min-h-10"
      >
        View judge
      </TextLink>
    )}
  </span>
);
