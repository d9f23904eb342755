import { useState } from 'react';
import {
  Card,
  DeleteIcon,
  EditIcon,
  IconButton,
  IconLink,
  pageRange,
  Pager,
  Table,
  type TableColumn,
} from '@studio-desk/shared-ui/components';

interface Judge {
  id: string;
  name: string;
  email: string;
  competitions: number;
}

const judges: Judge[] = Array.from({ length: 168 }, (_, index) => ({
  id: String(index),
  name: `Judge ${index + 1}`,
  email: index % 3 === 0 ? '' : `judge.${index + 1}@mail.example`,
  competitions: (index * 7) % 23,
}));

const columns: TableColumn<Judge>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (judge) => <span className="font-medium">{judge.name}</span>,
    sortBy: (judge) => judge.name,
  },
  { id: 'email', header: 'Email', cell: (judge) => judge.email, sortBy: (judge) => judge.email },
  { id: 'phone', header: 'Phone', cell: () => '' },
  {
    id: 'count',
    header: 'Competitions',
    numeric: true,
    cell: (judge) => judge.competitions,
    sortBy: (judge) => judge.competitions,
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (judge) => (
      <>
        <IconLink icon={EditIcon} label={`Edit ${judge.name}`} to="/" size="sm" />
        <IconButton icon={DeleteIcon} label={`Delete ${judge.name}`} size="sm" />
      </>
    ),
  },
];

const PAGE_SIZE = 5;

export function ListCards() {
  const [page, setPage] = useState(3);
  return (
    <Card title="Table and pager" divided flush className="lg:col-span-3">
      <Table
        label="Judges"
        columns={columns}
        rows={judges}
        rowKey={(judge) => judge.id}
        page={{ number: page, size: PAGE_SIZE }}
      />
      <Pager
        page={page}
        pages={Math.ceil(judges.length / PAGE_SIZE)}
        onPageChange={setPage}
        summary={`Showing ${pageRange(page, PAGE_SIZE, judges.length)} judges`}
      />
      <Pager words page={1} pages={24} onPageChange={setPage} summary="Page 1 of 24" />
    </Card>
  );
}
