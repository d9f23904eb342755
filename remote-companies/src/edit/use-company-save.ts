import { useEntitySave } from '@studio-desk/shared-area';
import { companyEntity } from '../company-queries';
import { companyMergeRules } from './merge-edits';
import { toStoredTouchpointsBody } from './update-body';

export const useCompanySave = () =>
  useEntitySave({
    entity: companyEntity,
    noun: 'company',
    successMessage: 'Company updated successfully',
    storedFields: toStoredTouchpointsBody,
    ...companyMergeRules,
  });
