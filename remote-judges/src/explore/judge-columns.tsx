import { paths, type Judge, type JudgeSort } from '@studio-desk/shared-contract';
import {
  Avatar,
  EditIcon,
  formatCount,
  IconLink,
  PersonIcon,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { personPath } from '../person-link';
import { DeleteJudge } from './judge-delete';

interface JudgeColumn extends TableColumn<Judge> {
  id: JudgeSort | 'actions';
}

/** Container width below which these columns move under the name. */
const FEW_COLUMNS = { column: 'name', under: 880 };

export const judgeColumns: readonly JudgeColumn[] = [
  {
    id: 'name',
    header: 'Name',
    className: 'w-full min-w-32 min-[60rem]:w-auto',
    belowClassName: 'md:pl-9.5',
    cell: (judge) => (
      <span className="flex items-center gap-2.5 font-medium">
        <Avatar name={judge.name} />
        <span className="min-w-0 wrap-break-word">{judge.name}</span>
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
    cell: (judge) => judge.phone,
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
    below: { column: 'name', under: 480 },
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (judge) => (
      <>
        <IconLink icon={EditIcon} label={`Edit ${judge.name}`} to={paths.judges.edit(judge.id)} size="sm" />
        <DeleteJudge judge={judge} />
      </>
    ),
    actions: true,
    titled: true,
  },
];

function emailOf(judge: Judge) {
  const path = personPath(judge);
  if (!path || !judge.person) return judge.email;
  return (
    <span className="flex items-center gap-1">
      {judge.email}
      <IconLink icon={PersonIcon} label={`In the directory: ${judge.person.name}`} to={path} size="sm" />
    </span>
  );
}
