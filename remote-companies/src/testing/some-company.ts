import { computeCompanySearchScore, type Company, type CompanySearchHit } from '@studio-desk/shared-contract';
import { someCompany, someCompanyWithComputedFields } from '@studio-desk/shared-contract/testing';

export { someCompany, someCompanyWithComputedFields };

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
