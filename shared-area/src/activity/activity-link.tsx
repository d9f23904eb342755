import type { RecordKind } from '@studio-desk/shared-contract';
import { HistoryIcon, IconLink } from '@studio-desk/shared-ui/components';
import { KIND_PATHS } from './kind-paths';

export const ActivityLink = ({ kind }: { kind: RecordKind }) => (
  <IconLink icon={HistoryIcon} tone="default" label="Activity" to={KIND_PATHS[kind].activity} />
);
