import { paths } from '@studio-desk/shared-contract';
import { AddIcon, ButtonLink, PageHead } from '@studio-desk/shared-ui/components';
import { PersonListCard } from './person-list-card';
import { useExploreState } from './use-explore-state';

/** Explore People (spec section 2): the list of people, with search, label filters and pages. */
export function PersonListPage() {
  const explore = useExploreState();
  return (
    <>
      <PageHead title="Explore People">
        <ButtonLink to={paths.people.add} icon={AddIcon} tone="primary">
          Add Person
        </ButtonLink>
      </PageHead>
      <PersonListCard explore={explore} />
    </>
  );
}
