import type { Judge } from '@studio-desk/shared-contract';
import { Avatar, formatCount, type TableColumn } from '@studio-desk/shared-ui/components';

/** Columns of Explore Judges (spec section 2), sortable by each. */
export const sortableJudgeColumns: readonly TableColumn<Judge>[] = [
  {
    id: 'name',
    className: 'min-w-40',
    header: 'Name',
    cell: (judge) => (
      <span className="flex items-center gap-2.5 font-medium">
        <Avatar name={judge.name} />
        {judge.name}
      </span>
    ),
    sortBy: (judge) => judge.name,
  },
  { id: 'email', header: 'Email', cell: (judge) => judge.email, sortBy: (judge) => judge.email },
  {
    id: 'phone',
    header: 'Phone',
    cell: (judge) => judge.phone,
    sortBy: (judge) => judge.phone,
    className: 'tabular-nums whitespace-nowrap',
  },
  {
    id: 'point_of_contact',
    header: 'Point of Contact',
    cell: (judge) => judge.point_of_contact,
    sortBy: (judge) => judge.point_of_contact,
  },
  {
    id: 'competitions',
    header: 'Competitions',
    cell: (judge) => formatCount(judge.competitions_count),
    sortBy: (judge) => judge.competitions_count,
    numeric: true,
  },
];

/** The same columns in an order that stays. */
export const judgeColumns: readonly TableColumn<Judge>[] = sortableJudgeColumns.map(
  ({ sortBy: _, ...column }) => column,
);
