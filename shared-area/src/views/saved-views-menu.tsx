import { errorMessage } from '@studio-desk/shared-auth';
import type { RecordKind, SavedView } from '@studio-desk/shared-contract';
import {
  AddIcon,
  Banner,
  Button,
  CheckIcon,
  DeleteIcon,
  EditIcon,
  Menu,
  SavedViewIcon,
  type MenuItem,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useColleagueName } from '../colleagues/colleague-queries';
import type { ListUrl } from '../list/use-list-url';
import type { TableQuery } from '../table/table-query';
import { toViewQuery, useCurrentSavedView, type CurrentSavedView } from './current-saved-view';
import { DeleteSavedViewDialog } from './delete-saved-view-dialog';
import { SavedViewDialog } from './saved-view-dialog';
import { useSaveView } from './view-queries';

interface SavedViewsMenuProps {
  kind: RecordKind;
  query: TableQuery;
  address: Pick<ListUrl, 'params' | 'change'>;
}

type OpenDialog = 'save' | 'rename' | 'delete' | null;

export function SavedViewsMenu({ kind, query, address }: SavedViewsMenuProps) {
  const current = useCurrentSavedView({ kind, query, address });
  const nameOf = useColleagueName();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { view } = current;
  const close = () => setDialog(null);
  const saved = ({ id }: SavedView) => {
    close();
    current.name(id);
    toast.success('View saved');
  };
  return (
    <>
      <Menu
        className="max-w-80"
        trigger={
          <Button icon={SavedViewIcon}>
            <span className="max-w-48 truncate">{view?.name ?? 'Views'}</span>
          </Button>
        }
        head={current.isError && <p className="text-sm">Saved views could not be loaded.</p>}
        items={[
          ...viewEntries(current, kind, nameOf),
          { group: 'This table', label: 'Save view', icon: AddIcon, onSelect: () => setDialog('save') },
          ...(view?.can_change ? ownEntries(setDialog) : []),
        ]}
      />
      {view?.can_change && current.isChanged && <SaveChanges view={view} query={query} />}
      {(dialog === 'save' || (dialog === 'rename' && view)) && (
        <SavedViewDialog
          view={dialog === 'rename' ? view : null}
          kind={kind}
          // Renaming a view must not save changes to its query.
          query={dialog === 'rename' && view ? view.query : toViewQuery(query)}
          onClose={close}
          onSaved={saved}
        />
      )}
      {dialog === 'delete' && view && (
        <DeleteSavedViewDialog view={view} onClose={close} onDeleted={() => current.name(null)} />
      )}
      {view && view.missing_fields.length > 0 && <MissingFields view={view} query={query} />}
    </>
  );
}

function viewEntries(
  { views, view, open }: CurrentSavedView,
  kind: RecordKind,
  nameOf: (email: string) => string,
): MenuItem[] {
  const entry = (one: SavedView, group: string): MenuItem => ({
    group,
    label: one.name,
    detail: one.can_change ? (one.shared ? 'Shared with everyone' : undefined) : nameOf(one.owner),
    icon: one.id === view?.id ? CheckIcon : SavedViewIcon,
    current: one.id === view?.id,
    onSelect: () => open(one),
  });
  return [
    { label: `All ${kind}`, icon: SavedViewIcon, onSelect: () => open(null) },
    ...views.filter(({ can_change }) => can_change).map((one) => entry(one, 'My views')),
    ...views.filter(({ can_change }) => !can_change).map((one) => entry(one, 'Shared by others')),
  ];
}

const ownEntries = (choose: (dialog: OpenDialog) => void): MenuItem[] => [
  { group: 'This table', label: 'Rename or share view', icon: EditIcon, onSelect: () => choose('rename') },
  { group: 'This table', label: 'Delete view', icon: DeleteIcon, onSelect: () => choose('delete') },
];

interface SaveChangesProps {
  view: SavedView;
  query: TableQuery;
}

function SaveChanges({ view, query }: SaveChangesProps) {
  const save = useSaveView();
  const { id, kind, name, shared } = view;
  const saveChanges = async () => {
    try {
      await save.mutateAsync({ id, body: { kind, name, shared, query: toViewQuery(query) } });
      toast.success('View saved');
    } catch (failure) {
      toast.error(errorMessage(failure, 'The view could not be saved. Try again.'));
    }
  };
  return (
    <Button size="sm" busy={save.isPending} busyLabel="Saving..." onClick={() => void saveChanges()}>
      Save changes
    </Button>
  );
}

const MissingFields = ({ view, query }: SaveChangesProps) => {
  const names = view.missing_fields.join(', ');
  return (
    <Banner
      tone="warning"
      className="order-last basis-full"
      title={
        view.missing_fields.length === 1
          ? `This view names a field that is gone: ${names}`
          : `This view names fields that are gone: ${names}`
      }
      action={view.can_change && <SaveChanges view={view} query={query} />}
    >
      The table shows the rest of the view.
    </Banner>
  );
};
