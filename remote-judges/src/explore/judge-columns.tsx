import { paths, type Judge, type JudgeSortField } from '@studio-desk/shared-contract';
import {
  Avatar,
  EditIcon,
  formatCount,
  IconLink,
  MailLink,
  PersonIcon,
  PhoneLink,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { Link, useSearchParams } from '@studio-desk/shared-ui/runtime';
import { DeleteJudgeButton } from './delete-judge-button';

interface JudgeColumn extends TableColumn<Judge> {
  id: JudgeSortField | 'actions';
}

const FEW_COLUMNS = { column: 'name', under: 880 };
/** The table's width in a 32rem window. In a narrower table, these columns are below the name. */
const BESIDE_NAME = { column: 'name', under: 480 };

export const judgeColumns: readonly JudgeColumn[] = [
  {
    id: 'name',
    header: 'Name',
    className: 'relative w-full min-w-32 min-[60rem]:w-auto',
    belowClassName: 'pl-9.5',
    cell: (judge) => (
      <span className="flex items-center gap-2.5 font-medium max-[32rem]:min-h-10 max-[32rem]:pr-20">
        <Avatar name={judge.name} />
        <JudgeName judge={judge} />
      </span>
    ),
    sortBy: (judge) => judge.name,
  },
  {
    id: 'email',
    header: 'Email',
    cell: emailOf,
    below: FEW_COLUMNS,
    sortBy: (judge) => judge.email,
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phone }) => phone && <PhoneLink to={phone} />,
    sortBy: (judge) => judge.phone,
    className: 'tabular-nums whitespace-nowrap',
    below: FEW_COLUMNS,
  },
  {
    id: 'point_of_contact',
    header: 'Point of Contact',
    cell: (judge) => judge.point_of_contact,
    sortBy: (judge) => judge.point_of_contact,
    below: FEW_COLUMNS,
  },
  {
    id: 'competitions_count',
    header: 'Competitions',
    cell: (judge) => formatCount(judge.competitions_count),
    sortBy: (judge) => judge.competitions_count,
    numeric: true,
    below: BESIDE_NAME,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (judge) => (
      <>
        <IconLink icon={EditIcon} label={`Edit ${judge.name}`} to={paths.judges.edit(judge.id)} size="sm" />
        <DeleteJudgeButton judge={judge} />
      </>
    ),
    actions: true,
    titled: true,
    below: BESIDE_NAME,
    belowClassName: 'absolute top-1 right-4',
  },
];

/**
 * Beside an open judge, the list shows only these columns, so that rows keep their height and the list keeps
 * its scroll position.
 */
export const columnsBesideOpenJudge = judgeColumns.filter(
  ({ id, below }) => id !== 'actions' && below !== FEW_COLUMNS,
);

function JudgeName({ judge: { id, name } }: { judge: Judge }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('judge', id);
  return (
    <Link to={{ search: `?${next}` }} preventScrollReset className="min-w-0 rounded-xs wrap-break-word">
      {name}
    </Link>
  );
}

function emailOf({ email, person }: Judge) {
  const mailLink = email && <MailLink to={email} />;
  if (!person) return mailLink;
  return (
    <span className="flex items-center gap-1">
      {mailLink}
      <IconLink
        icon={PersonIcon}
        label={`Open ${person.name} in People`}
        to={paths.people.details(person.id)}
        size="sm"
        className="max-md:-my-2.5"
      />
    </span>
  );
}
