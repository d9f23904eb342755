import { similarCompanies, type CompanyMatch, type TypedCompany } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../base/actor';
import { chunk, yieldToEventLoop } from '../base/chunk';
import type { CompanyRow } from '../db/schema';
import { COMPARE_BATCH_SIZE } from '../records/similar-name-repository';
import { listOfficeSpace, recentBy, recentByOthers } from './company-lists-repository';
import { readCandidates, type Candidate } from './similar-repository';

export const companiesChangedBy = ({ db }: AppContext, { email }: SignedInActor): Promise<CompanyRow[]> =>
  recentBy(db, email);

export const companiesChangedByOthers = (
  { db }: AppContext,
  { email }: SignedInActor,
): Promise<CompanyRow[]> => recentByOthers(db, email);

export const officeCompanies = ({ db }: AppContext): Promise<CompanyRow[]> => listOfficeSpace(db);

export async function findSimilarCompanies({ db }: AppContext, typed: TypedCompany): Promise<CompanyMatch[]> {
  let closest: Candidate[] = [];
  for (const batch of chunk(await readCandidates(db, typed), COMPARE_BATCH_SIZE)) {
    closest = similarCompanies([...closest, ...batch], typed);
    await yieldToEventLoop();
  }
  return closest;
}
