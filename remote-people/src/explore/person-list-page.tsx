import { paths } from '@studio-desk/shared-contract';
import { AddIcon, ButtonLink, PageHeader } from '@studio-desk/shared-ui/components';
import {
  ActivityAndTrashLinks,
  ListViewSwitch,
  LazyComponent,
  ListDetailLayout,
  createRecordOrder,
  useIsWideScreen,
  useListView,
  useOpenFirstMatch,
} from '@studio-desk/shared-area';
import { DownloadTemplateButton } from '@studio-desk/shared-area/uploads';
import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { useState, type ReactNode } from 'react';
import { PersonDetailsDialog } from './person-details-dialog';
import { useReturnFocusToRow } from './row-focus';
import { createLabelCondition } from '../person-labels';
import { personQueries } from '../person-queries';
import { personUploadApi } from '../upload/upload-api';
import { PersonListCard } from './person-list-card';
import { PersonRecordPanel } from './person-record-panel';
import { PersonSearchField } from './person-search-field';
import type { PersonTable } from './person-table';
import { useExploreState, type ExploreState } from './use-explore-state';
import { usePersonList } from './use-person-list';

const LIST_PARAMS = ['labels'];

interface PersonListPageProps {
  loadTable: () => Promise<typeof PersonTable>;
}

export function PersonListPage({ loadTable }: PersonListPageProps) {
  const explore = useExploreState();
  const choice = useListView(explore, {
    kind: 'people',
    listParams: LIST_PARAMS,
    listFilter: explore.labels.length > 0 ? { all: [createLabelCondition(explore.labels)] } : null,
  });
  const { mutateAsync: loadTemplate } = personUploadApi.useDownloadTemplate();
  const actions = (
    <>
      <ActivityAndTrashLinks kind="people" />
      <ListViewSwitch {...choice} />
      <DownloadTemplateButton
        compact
        load={loadTemplate}
        fileName="people_upload_template.csv"
        doneMessage="Template downloaded successfully"
      />
    </>
  );
  const primary = (
    <ButtonLink to={paths.people.add} icon={AddIcon} tone="primary">
      Add Person
    </ButtonLink>
  );
  return choice.view === 'table' ? (
    <LazyComponent load={loadTable} props={{ explore, actions, primary }} />
  ) : (
    <PersonList {...{ explore, actions, primary }} />
  );
}

/** True if the details fit beside the list. Stays the same while they have typed text, which would be lost. */
function useHasRoomBeside() {
  const isWide = useIsWideScreen();
  const [hasRoom, setHasRoom] = useState(isWide);
  if (hasRoom !== isWide && !hasUnsavedChanges()) setHasRoom(isWide);
  return hasRoom;
}

interface PersonListProps {
  explore: ExploreState;
  actions: ReactNode;
  primary: ReactNode;
}

function PersonList({ explore, actions, primary }: PersonListProps) {
  const { details } = explore;
  const { openId } = details;
  const list = usePersonList(explore);
  const openFirst = useOpenFirstMatch(explore, !list.isPending && !list.isPrevious, () => {
    const [first] = list.rows;
    if (first) details.open(first.id);
  });
  const rowFocus = useReturnFocusToRow(openId, list.rows);
  const isWide = useHasRoomBeside();
  const shown = { details, list: personQueries.page(explore).queryKey };
  return (
    <>
      <PageHeader
        title="Explore People"
        search={<PersonSearchField explore={explore} onEnter={openFirst} />}
        primary={primary}
      >
        {actions}
      </PageHeader>
      <ListDetailLayout
        openId={isWide ? openId : null}
        record={isWide && openId && <PersonRecordPanel key={openId} id={openId} {...shown} />}
        order={createRecordOrder(list.rows)}
        onOpen={(id) => (id ? details.open(id) : details.close())}
        noun="people"
        dialogTitle="Person Details"
        focusAfter={rowFocus.afterDetails}
      >
        <PersonListCard explore={explore} list={list} rowsRef={rowFocus.rows} />
      </ListDetailLayout>
      {!isWide && <PersonDetailsDialog {...shown} focusAfter={rowFocus.afterDetails} />}
    </>
  );
}
