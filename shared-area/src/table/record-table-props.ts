import type { RecordKind } from '@studio-desk/shared-contract';
import type { Icon } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import type { ListUrl } from '../list/use-list-url';
import type { RowRenderers } from './record-grid';
import type { TableSource, TableRecord } from './table-source';
import type { RecordNouns, RenderSelectionActions } from './selection-bar';
import type { TableQuery } from './table-query';

export interface RecordTableProps<Row extends TableRecord> extends RowRenderers<Row> {
  title: string;
  kind: RecordKind;
  nouns: RecordNouns;
  icon: Icon;
  source: TableSource<Row>;
  address: ListUrl;
  query: TableQuery;
  search: (onEnter: () => void) => ReactNode;
  actions?: ReactNode;
  /** The button beside the search field. */
  primary?: ReactNode;
  toolbar?: (query: TableQuery) => ReactNode;
  selectionActions?: RenderSelectionActions;
  openId: string | null;
  onOpen: (id: string | null) => void;
  record?: ReactNode;
}
