import { Skeleton } from '@studio-desk/shared-ui/components';

export const AreaSkeleton = () => <Skeleton shape="record" />;
