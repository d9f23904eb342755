import { AddIcon, DashboardIcon, SearchIcon, UploadIcon, type Icon } from '@studio-desk/shared-ui/components';
import type { NavigationIcon } from '../registry/registry';

export const navigationIcons: Record<NavigationIcon, Icon> = {
  dashboard: DashboardIcon,
  explore: SearchIcon,
  add: AddIcon,
  upload: UploadIcon,
};
