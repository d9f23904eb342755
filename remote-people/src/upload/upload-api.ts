import { createUploadApi } from '@studio-desk/shared-area/uploads';
import { personRoutes } from '@studio-desk/shared-contract';
import { personEntity } from '../person-queries';

export const personUploadApi = createUploadApi(personRoutes, personEntity.refresh);
