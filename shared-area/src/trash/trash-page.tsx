import { keepPreviousData, useQuery } from '@studio-desk/shared-auth';
import { RECORD_NOUNS } from '@studio-desk/shared-contract';
import {
  DeleteIcon,
  EmptyState,
  PageHeader,
  SearchField,
  toSentenceCase,
  TextLink,
} from '@studio-desk/shared-ui/components';
import { RECORD_KIND_PATHS } from '../activity/record-kind-paths';
import { NoMatchesMessage } from '../list/no-matches-message';
import { PagedListCard } from '../list/paged-list-card';
import { useListUrl } from '../list/use-list-url';
import type { RecordEntityApi } from '../queries/entity-api';
import { TrashTable } from './trash-table';

export const createTrashPage = (entity: RecordEntityApi) =>
  function TrashPage() {
    return <Trash entity={entity} />;
  };

function Trash({ entity }: { entity: RecordEntityApi }) {
  const address = useListUrl();
  const { search, page } = address;
  const list = useQuery({ ...entity.trash(search, page), placeholderData: keepPreviousData });
  const paths = RECORD_KIND_PATHS[entity.kind];
  const [, many] = RECORD_NOUNS[entity.kind];
  const title = toSentenceCase(many);
  return (
    <>
      <PageHeader title={`${title} Trash`} back={<TextLink to={paths.explore}>Explore {title}</TextLink>} />
      <PagedListCard
        list={list}
        address={address}
        failureTitle="Failed to load the trash"
        nouns={`deleted ${many}`}
        header={
          <div className="border-b border-border px-4 py-3">
            <SearchField
              label={`Search deleted ${many}`}
              placeholder="Search by name..."
              value={address.typed}
              onChange={address.type}
              onEnter={address.enter}
              className="max-w-[480px]"
            />
          </div>
        }
        empty={<NothingDeleted many={many} search={search} onClear={() => address.type('')} />}
      >
        {(rows) => <TrashTable label={`Deleted ${many}`} rows={rows} entity={entity} />}
      </PagedListCard>
    </>
  );
}

interface NothingDeletedProps {
  many: string;
  search: string;
  onClear: () => void;
}

const NothingDeleted = ({ many, search, onClear }: NothingDeletedProps) =>
  search === '' ? (
    <EmptyState icon={DeleteIcon} title="The trash is empty">
      Deleted {many} are kept here with all their data. They can be restored at any time.
    </EmptyState>
  ) : (
    <NoMatchesMessage
      icon={DeleteIcon}
      title={`No deleted ${many} found`}
      search={search}
      onClear={onClear}
    />
  );
