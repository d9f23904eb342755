import { createUploadQueries } from '@studio-desk/shared-area/uploads';
import { personRoutes } from '@studio-desk/shared-contract';
import { personEntity } from '../person-queries';

export const personUploadQueries = createUploadQueries(personRoutes, personEntity.refresh);
