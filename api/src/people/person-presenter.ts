import {
  listFieldNames,
  PERSON_FIELDS,
  type Person,
  type PersonWithComputedFields,
} from '@studio-desk/shared-contract';
import { createFieldPicker } from '../records/described-values';
import type { PersonWithDonationsTotal } from './person-query-repository';
import type { StoredPerson } from './person-repository';

const described = createFieldPicker(listFieldNames(PERSON_FIELDS).filter((name) => name !== 'linkedin'));

export const presentPerson = (row: StoredPerson): Person =>
  Object.assign(described(row), {
    id: row.id,
    linkedin: row.linkedin_url,
    judge: row.judge && { id: row.judge.id, name: row.judge.name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_modified_by: row.last_modified_by,
  });

export const presentQueriedPerson = (row: PersonWithDonationsTotal): PersonWithComputedFields =>
  Object.assign(presentPerson(row), {
    primary_company_name: row.company_name ?? row.primary_company,
    donations_total: row.donations_total,
  });
