import { serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { replaceEmptyWithNull, serveRecords } from '@studio-desk/test-kit/screens/record-server';
import {
  companyRoutes,
  companyUpdate,
  configRoutes,
  sumFunding,
  type Company,
} from '@studio-desk/shared-contract';
import { serveCompanyPeople } from './serve-company-people';

export function serveCompanies(...start: Company[]) {
  const records = serveRecords({ noun: 'company', routes: companyRoutes, start, asStored });
  const lists = serveList(companyRoutes.list, records.all);
  serveCompanyPeople();
  serve(configRoutes.options, () => ({
    programs: ['Kickstart Fund', 'GBAN'],
    semesters: ['Fall', 'Spring', 'Summer'],
    statuses: ['Started', 'Completed', 'Pitch', 'Funded'],
    current_year: 2026,
    uga_contacts: ['Program Manager'],
  }));
  return { ...records, lists };
}

function asStored(body: unknown): Partial<Company> {
  const fields: Partial<Company> = replaceEmptyWithNull(companyUpdate.parse(body));
  return fields.funding_data ? { ...fields, total_funding: sumFunding(fields.funding_data) } : fields;
}
