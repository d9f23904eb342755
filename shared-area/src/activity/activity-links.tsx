import type { RecordKind } from '@studio-desk/shared-contract';
import { ButtonLink, DeleteIcon, HistoryIcon } from '@studio-desk/shared-ui/components';
import { KIND_PATHS } from './kind-paths';

export const ActivityLinks = ({ kind }: { kind: RecordKind }) => (
  <>
    <ButtonLink icon={HistoryIcon} to={KIND_PATHS[kind].activity}>
      Activity
    </ButtonLink>
    <ButtonLink icon={DeleteIcon} to={KIND_PATHS[kind].trash}>
      Trash
    </ButtonLink>
  </>
);
