import { useEntitySave } from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import type { NextLocation } from '@studio-desk/shared-ui/runtime';
import { useCallback } from 'react';
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

/** Keeps the form open while the user searches or pages the list, which changes the URL. */
export const useStaysOpenCheck = (id: string) =>
  useCallback(
    ({ pathname, search }: NextLocation) =>
      pathname === paths.companies.explore && new URLSearchParams(search).get('company') === id,
    [id],
  );
