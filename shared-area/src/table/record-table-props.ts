import type { RecordKind } from '@studio-desk/shared-contract';
import type { Icon } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import type { ListAddress } from '../list/use-list-address';
import type { RowLook } from './record-grid';
import type { RecordSource, TableRecord } from './record-source';
import type { Nouns, SelectionActions } from './selection-bar';
import type { TableQuery } from './table-query';

export interface RecordTableProps<Row extends TableRecord> extends RowLook<Row> {
  title: string;
  kind: RecordKind;
  nouns: Nouns;
  icon: Icon;
  source: RecordSource<Row>;
  address: ListAddress;
  query: TableQuery;
  search: (onEnter: () => void) => ReactNode;
  actions?: ReactNode;
  toolbar?: (query: TableQuery) => ReactNode;
  selectionActions?: SelectionActions;
  firstSteps: ReactNode;
  openId: string | null;
  onOpen: (id: string | null) => void;
  record?: ReactNode;
}
