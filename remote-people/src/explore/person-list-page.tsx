import { paths } from '@studio-desk/shared-contract';
import { AddIcon, ButtonLink, PageHead } from '@studio-desk/shared-ui/components';
import { DownloadTemplate } from '@studio-desk/shared-area/uploads';
import { PersonDetailsDialog } from './person-details-dialog';
import { useFocusOnRow } from './row-focus';
import { personQueries, useDownloadTemplate } from '../person-queries';
import { PersonListCard } from './person-list-card';
import { useExploreState } from './use-explore-state';
import { usePersonList } from './use-person-list';

export function PersonListPage() {
  const explore = useExploreState();
  const list = usePersonList(explore);
  const focus = useFocusOnRow(explore.details.openId, list.rows);
  const { mutateAsync: loadTemplate } = useDownloadTemplate();
  return (
    <>
      <PageHead title="Explore People">
        <DownloadTemplate
          load={loadTemplate}
          fileName="people_upload_template.csv"
          label="Template"
          doneMessage="Template downloaded successfully"
        />
        <ButtonLink to={paths.people.add} icon={AddIcon} tone="primary">
          Add Person
        </ButtonLink>
      </PageHead>
      <PersonListCard explore={explore} list={list} rowsRef={focus.rows} />
      <PersonDetailsDialog
        details={explore.details}
        list={personQueries.page(explore).queryKey}
        focusAfter={focus.afterDetails}
      />
    </>
  );
}
