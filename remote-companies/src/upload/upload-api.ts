import { createUploadApi } from '@studio-desk/shared-area/uploads';
import { companyRoutes } from '@studio-desk/shared-contract';
import { companyEntity } from '../company-queries';

export const companyUploadApi = createUploadApi(companyRoutes, companyEntity.refresh);
