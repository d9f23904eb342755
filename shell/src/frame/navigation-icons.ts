import type { NavigationIcon } from '@studio-desk/shared-contract';
import { AddIcon, DashboardIcon, SearchIcon, UploadIcon, type Icon } from '@studio-desk/shared-ui/components';

export const navigationIcons: Record<NavigationIcon, Icon> = {
  dashboard: DashboardIcon,
  explore: SearchIcon,
  add: AddIcon,
  upload: UploadIcon,
};
