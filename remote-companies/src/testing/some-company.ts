import {
  computeCompanySearchScore,
  type Company,
  type CompanySearchHit,
  type QueriedCompany,
} from '@studio-desk/shared-contract';
import { someCompany } from '@studio-desk/shared-contract/testing';

export { someCompany };

export const createCompanies = (count: number): Company[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return someCompany({
      id: `01980000-0000-7000-8000-00000000${number}`,
      company_name: `Company ${number}`,
    });
  });

export const toCompanyHits = (search: string, ...companies: Company[]): CompanySearchHit[] =>
  companies.map((company) => ({ ...company, score: computeCompanySearchScore(company, search) }));

export const toQueriedCompany = (company: Company): QueriedCompany => ({
  ...company,
  touchpoint_programs: [],
  touchpoint_statuses: [],
  first_contact_status: null,
  first_contact_program: null,
  touchpoint_program_years: [],
  touchpoint_results: [],
  funding_years: [],
  funding_source_years: [],
  people_count: 0,
});
