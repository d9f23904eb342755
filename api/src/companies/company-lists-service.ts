import { similarCompanies, type CompanyMatch, type TypedCompany } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { chunk, yieldToEventLoop } from '../concurrency/chunk';
import type { CompanyRow } from '../db/schema';
import { COMPARE_BATCH_SIZE } from '../records/similar-name-repository';
import { listOfficeSpace, listRecentByUser, listRecentByOthers } from './company-lists-repository';
import { readSimilarCandidates, type SimilarCandidate } from './similar-repository';

export const companiesChangedBy = ({ db }: AppContext, { email }: SignedInActor): Promise<CompanyRow[]> =>
  listRecentByUser(db, email);

export const companiesChangedByOthers = (
  { db }: AppContext,
  { email }: SignedInActor,
): Promise<CompanyRow[]> => listRecentByOthers(db, email);

export const officeCompanies = ({ db }: AppContext): Promise<CompanyRow[]> => listOfficeSpace(db);

export async function findSimilarCompanies({ db }: AppContext, typed: TypedCompany): Promise<CompanyMatch[]> {
  let closest: SimilarCandidate[] = [];
  for (const batch of chunk(await readSimilarCandidates(db, typed), COMPARE_BATCH_SIZE)) {
    closest = similarCompanies([...closest, ...batch], typed);
    await yieldToEventLoop();
  }
  return closest;
}
