import {
  isWebAddress,
  paths,
  PERSON_FIELDS,
  type Person,
  type PersonFields,
  type EditableFieldName,
  listEditableFields,
} from '@studio-desk/shared-contract';
import { renderFieldValue } from '@studio-desk/shared-area';
import {
  Avatar,
  AwardIcon,
  Badge,
  DescriptionList,
  InPlaceEditButton,
  ExternalLinkIcon,
  LabelChips,
  MailLink,
  ExternalButtonLink,
  TextLink,
  WebsiteIcon,
  type DescriptionItem,
  type InPlaceEdit,
} from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { formatLabel } from '../person-labels';
import type { PersonEditTarget } from '../edit/person-in-place-form';
import { CompanyLink } from '../involvements/company-link';

interface PartProps {
  person: Person;
  editOf: (part: PersonEditTarget) => InPlaceEdit;
}

export function PersonProfile({ person, editOf }: PartProps) {
  const items = detailItems(person, editOf);
  return (
    <>
      <PersonHead person={person} editOf={editOf} />
      {items.length > 0 && <DescriptionList items={items} columns={2} />}
      <Part title="Bio" edit={editOf('bio')}>
        {person.bio && <Prose>{person.bio}</Prose>}
      </Part>
      <Part title="Notes" edit={editOf('notes')}>
        {person.notes && <Prose>{person.notes}</Prose>}
      </Part>
      <PersonLinks person={person} editOf={editOf} />
    </>
  );
}

function PersonHead({ person, editOf }: PartProps) {
  return (
    <>
      <header className="sticky top-[calc(var(--height-bars)-0.25rem)] z-3 -mx-5 -mt-1 flex items-center gap-3 border-b border-border bg-surface px-5 pt-1 pb-2 in-data-raised:bg-raised">
        <Avatar name={person.name} size="lg" />
        <h3 className="line-clamp-3 min-w-0 text-lg font-semibold wrap-anywhere">{person.name}</h3>
      </header>
      <PersonLabels person={person} edit={editOf('labels')} />
    </>
  );
}

function PersonLabels({ person, edit }: { person: Person; edit: InPlaceEdit }) {
  if (edit.form) return edit.form;
  if (!person.entr_certificate && person.labels.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {person.entr_certificate && (
        <Badge tone="accent" icon={AwardIcon}>
          {joined(['ENTR Certificate', graduationOf(person)], ' · ')}
        </Badge>
      )}
      <LabelChips labels={person.labels.map(formatLabel)} max={person.labels.length} />
      <InPlaceEditButton part="Labels" edit={edit} />
    </div>
  );
}

const graduationOf = (person: Person) =>
  joined([person.entr_graduation_semester, person.entr_graduation_year], ' ');

const SHOWN_SEPARATELY = [
  'name',
  'email',
  'labels',
  'bio',
  'notes',
  'linkedin_url',
  'twitter',
  'website',
  'primary_company',
  'company_role',
  'is_primary_founder',
  'degree',
  'major',
  'graduation_year',
  'entr_certificate',
  'entr_graduation_semester',
  'entr_graduation_year',
] as const satisfies readonly EditableFieldName<PersonFields>[];

type SeparateField = (typeof SHOWN_SEPARATELY)[number];
type ShownField = Exclude<EditableFieldName<PersonFields>, SeparateField>;

const isShownHere = (name: EditableFieldName<PersonFields>): name is ShownField =>
  !SHOWN_SEPARATELY.some((separate) => separate === name);

const OTHER_FIELDS = listEditableFields(PERSON_FIELDS)
  .map(([name]) => name)
  .filter(isShownHere);

const detailItems = (person: Person, editOf: PartProps['editOf']): DescriptionItem[] =>
  [
    { term: 'Email', value: emailOf(person), edit: editOf('email') },
    ...OTHER_FIELDS.map((name) => ({
      term: PERSON_FIELDS[name].label,
      value: renderFieldValue(PERSON_FIELDS[name].type, person[name]),
      edit: editOf(name),
    })),
    { term: 'Company', value: companyOf(person), edit: editOf('company') },
    { term: 'Role', value: joined([person.company_role, founderText(person)], ' · ') },
    {
      term: 'Education',
      value: joined([person.degree, person.major, classOf(person)], ', '),
      edit: editOf('education'),
    },
    { term: 'Judge', value: judgeOf(person) },
  ].filter(({ value, edit }) => !!value || !!edit?.form);

const classOf = ({ graduation_year }: Person) => graduation_year && `Class of ${graduation_year}`;

const emailOf = ({ email }: Person) => email && <MailLink to={email} copyable />;

const companyOf = ({ primary_company: company_name, ...record }: Person) =>
  (company_name || record.company_id) && <CompanyLink record={{ ...record, company_name }} />;

const founderText = ({ is_primary_founder: isPrimary }: Person) => isPrimary && 'Primary Founder';

const judgeOf = ({ judge }: Person) =>
  judge && (
    <TextLink to={paths.judges.edit(judge.id)} aria-label={`Open judge record of ${judge.name}`}>
      Open judge record
    </TextLink>
  );

const joined = (parts: (string | false | null)[], between: string) => parts.filter(Boolean).join(between);

interface DetailsPartProps {
  title: string;
  edit: InPlaceEdit;
  children: ReactNode;
}

function Part({ title, edit, children }: DetailsPartProps) {
  if (!children && !edit.form) return null;
  return (
    <section className="border-t border-border pt-4">
      <div className="mb-1.5 flex items-center gap-1">
        <h4 className="text-sm font-semibold">{title}</h4>
        {!edit.form && <InPlaceEditButton part={title} edit={edit} className="-my-1.5" />}
      </div>
      {edit.form || children}
    </section>
  );
}

const Prose = ({ children }: { children: string }) => (
  <p className="whitespace-pre-line text-muted wrap-anywhere">{children}</p>
);

function PersonLinks({ person, editOf }: PartProps) {
  // Values that were stored before URLs were validated may be any text.
  const links = [
    { name: 'LinkedIn', href: person.linkedin_url, icon: ExternalLinkIcon },
    { name: 'Twitter', href: person.twitter, icon: ExternalLinkIcon },
    { name: 'Website', href: person.website, icon: WebsiteIcon },
  ].filter((link) => link.href !== null && isWebAddress(link.href));
  return (
    <Part title="Links" edit={editOf('links')}>
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {links.map(({ name, href, icon }) => (
            <li key={name}>
              <ExternalButtonLink href={href ?? ''} icon={icon} size="sm">
                {name}
              </ExternalButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
