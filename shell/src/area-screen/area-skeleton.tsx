import { Skeleton } from '@studio-desk/shared-ui/components';

/** What stands on screen while an area's code is on its way. */
export const AreaSkeleton = () => <Skeleton shape="record" />;
