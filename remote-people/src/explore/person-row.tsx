import { paths, type Person } from '@studio-desk/shared-contract';
import {
  Avatar,
  AwardIcon,
  Badge,
  ChevronRightIcon,
  LabelChips,
  MailLink,
  TextLink,
  useChangeHighlight,
} from '@studio-desk/shared-ui/components';
import { Link } from '@studio-desk/shared-ui/runtime';
import { formatLabel } from '../person-labels';

const columns =
  'md:grid-cols-[minmax(0,1.35fr)_minmax(0,1.15fr)_minmax(0,0.9fr)_minmax(0,1.5fr)] xl:grid-cols-[minmax(0,1.8fr)_minmax(0,1.2fr)_minmax(0,0.9fr)_minmax(0,1.1fr)] md:items-center md:gap-4 lg:@max-[56rem]:grid-cols-2!';

/** Beside an open person, a row shows only name and email, so that its height stays the same. */
const hiddenBesidePerson = 'lg:@max-[56rem]:hidden';

interface PersonRowProps {
  person: Person;
  to: { search: string };
  isOpen: boolean;
}

export function PersonRow({ person, to, isOpen }: PersonRowProps) {
  return (
    <li
      ref={useChangeHighlight<HTMLLIElement>(person)}
      aria-current={isOpen || undefined}
      className={`${isOpen ? 'bg-accent-soft' : 'hover:bg-hover'} relative grid min-h-11 gap-1 border-t border-border px-4 py-2.5 pr-10 text-sm md:py-1.5 ${columns} *:not-first:max-md:pl-10`}
    >
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={person.name} />
        <Link to={to} preventScrollReset data-row className={rowLink} title={person.name}>
          {person.name}
        </Link>
        {person.entr_certificate && (
          <span className={hiddenBesidePerson}>
            <Badge tone="accent" icon={AwardIcon}>
              ENTR Certificate
            </Badge>
          </span>
        )}
      </span>
      <PersonEmail person={person} />
      <span className={`truncate text-muted max-md:empty:hidden ${hiddenBesidePerson}`}>
        {person.primary_company}
      </span>
      <LabelChips
        labels={person.labels.map(formatLabel)}
        className={`max-md:empty:hidden ${hiddenBesidePerson}`}
      />
      <ChevronRightIcon
        size={16}
        strokeWidth={1.9}
        className="pointer-events-none absolute top-4 right-4 pl-0! text-muted md:top-1/2 md:-translate-y-1/2"
      />
    </li>
  );
}

const rowLink =
  'truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

const PersonEmail = ({ person: { email, judge } }: { person: Person }) => (
  <span className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap">
    {email ? (
      <MailLink to={email} oneLine={judge !== null} className="relative truncate" />
    ) : (
      <span className="truncate text-muted">No email</span>
    )}
    {judge && (
      <TextLink
        to={paths.judges.edit(judge.id)}
        aria-label={`Open judge record of ${judge.name}`}
        // `relative` puts this link above the row's own link; negative margins keep the row's height.
        className="relative inline-flex min-h-6 shrink-0 items-center max-md:-my-2.5 max-md:min-h-10"
      >
        Open judge record
      </TextLink>
    )}
  </span>
);
