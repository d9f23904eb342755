import type { RecordKind } from '@studio-desk/shared-contract';
import { ButtonLink, DeleteIcon, HistoryIcon } from '@studio-desk/shared-ui/components';
import { RECORD_KIND_PATHS } from './record-kind-paths';

export const ActivityAndTrashLinks = ({ kind }: { kind: RecordKind }) => (
  <>
    <ButtonLink icon={HistoryIcon} to={RECORD_KIND_PATHS[kind].activity}>
      Activity
    </ButtonLink>
    <ButtonLink icon={DeleteIcon} to={RECORD_KIND_PATHS[kind].trash}>
      Trash
    </ButtonLink>
  </>
);
