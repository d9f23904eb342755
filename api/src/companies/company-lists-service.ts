import {
  findSimilarCompanies,
  type CompanyMatch,
  type SimilarCompanyQuery,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';
import type { CompanyRow } from '../db/schema';
import { NAME_COMPARISON_BATCH_SIZE } from '../query/similar-name-repository';
import {
  listCompanyRowsWithOffice,
  listRecentCompaniesByUser,
  listRecentCompaniesByOthers,
} from './company-lists-repository';
import { readSimilarCompanyCandidates, type SimilarCompanyCandidate } from './similar-repository';

export const listCompaniesChangedByUser = (
  { db }: AppContext,
  { email }: SignedInActor,
): Promise<CompanyRow[]> => listRecentCompaniesByUser(db, email);

export const listCompaniesChangedByOthers = (
  { db }: AppContext,
  { email }: SignedInActor,
): Promise<CompanyRow[]> => listRecentCompaniesByOthers(db, email);

export const listCompaniesWithOffice = ({ db }: AppContext): Promise<CompanyRow[]> =>
  listCompanyRowsWithOffice(db);

export async function listSimilarCompanies(
  { db }: AppContext,
  typed: SimilarCompanyQuery,
): Promise<CompanyMatch[]> {
  let closest: SimilarCompanyCandidate[] = [];
  for (const batch of chunk(await readSimilarCompanyCandidates(db, typed), NAME_COMPARISON_BATCH_SIZE)) {
    closest = findSimilarCompanies([...closest, ...batch], typed);
    await yieldToEventLoop();
  }
  return closest;
}
