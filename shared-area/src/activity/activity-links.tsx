import type { RecordKind } from '@studio-desk/shared-contract';
import { DeleteIcon, HistoryIcon, IconLink } from '@studio-desk/shared-ui/components';
import { KIND_PATHS } from './kind-paths';

export const ActivityLinks = ({ kind }: { kind: RecordKind }) => (
  <>
    <IconLink icon={HistoryIcon} tone="default" label="Activity" to={KIND_PATHS[kind].activity} />
    <IconLink icon={DeleteIcon} tone="default" label="Trash" to={KIND_PATHS[kind].trash} />
  </>
);
