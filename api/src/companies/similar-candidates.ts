import { companyNameKey, type TypedCompany } from '@studio-desk/shared-contract';
import { likelyName, type LikelyName } from '../records/likely-name-repository';

/** What a company must have at least one of, to be like the typed one. */
export interface SimilarCandidates {
  /** Null for a name of punctuation alone. */
  readonly nameKey: string | null;
  readonly email: string | null;
  readonly name: LikelyName;
}

/** Narrows down which companies `similarCompanies` may find. */
export const similarCandidates = ({ company_name, contact_email }: TypedCompany): SimilarCandidates => ({
  nameKey: companyNameKey(company_name) || null,
  email: contact_email?.trim() || null,
  name: likelyName(company_name),
});
