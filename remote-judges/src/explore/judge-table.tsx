import { useQuery } from '@studio-desk/shared-auth';
import { createTableSource } from '@studio-desk/shared-area/table';
import { ExploreTable } from '@studio-desk/shared-area/toolbar';
import {
  judgeRoutes,
  QUERY_FIELDS,
  mergeFieldChoices,
  type FieldDescription,
  type JudgeWithComputedFields,
} from '@studio-desk/shared-contract';
import { Avatar, PeopleIcon } from '@studio-desk/shared-ui/components';
import { useMemo, type ReactNode } from 'react';
import { judgeQueries } from '../judge-queries';
import { JudgeSearchField } from './judge-list-card';
import { JudgeRecordPanel } from './judge-record-panel';
import type { ExploreState } from './use-explore-state';

interface JudgeTableProps {
  explore: ExploreState;
  actions: ReactNode;
  primary: ReactNode;
}

const source = createTableSource('judges', judgeRoutes);

const DEFAULT_COLUMNS = [
  'name',
  'email',
  'phone',
  'point_of_contact',
  'competitions_count',
  'last_competition_year',
  'competition_names',
  'updated_at',
] as const;

function useJudgeFields() {
  const { data = NOT_LISTED } = useQuery(judgeQueries.fields());
  return useMemo(
    () => ({ fields: mergeFieldChoices(QUERY_FIELDS.judges, data), defaultColumns: DEFAULT_COLUMNS }),
    [data],
  );
}

const NOT_LISTED: readonly FieldDescription[] = [];

const cells = {};

const emailOf = ({ email }: JudgeWithComputedFields) => email;

const lead = ({ name }: JudgeWithComputedFields) => <Avatar name={name} size="sm" />;

export function JudgeTable({ explore, actions, primary }: JudgeTableProps) {
  const { openId, open } = explore;
  return (
    <ExploreTable
      title="Explore Judges"
      kind="judges"
      nouns={{ one: 'judge', many: 'judges' }}
      icon={PeopleIcon}
      source={source}
      address={explore}
      fields={useJudgeFields()}
      emailOf={emailOf}
      bulkRoute={judgeRoutes.bulk}
      search={(onEnter) => <JudgeSearchField explore={explore} onEnter={onEnter} />}
      actions={actions}
      primary={primary}
      cells={cells}
      lead={lead}
      openId={openId}
      onOpen={open}
      record={openId && <JudgeRecordPanel key={openId} id={openId} onDeleted={() => open(null)} />}
    />
  );
}
