import { similarCompanies, type CompanyMatch, type TypedCompany } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { inSlices } from '../records/in-slices';
import { similarCandidates } from './similar-candidates';
import { readCandidates, type Candidate } from './similar-repository';

/** `similarCompanies` of the contract over all companies: the database narrows down, the rule decides. */
export async function findSimilarCompanies({ db }: AppContext, typed: TypedCompany): Promise<CompanyMatch[]> {
  const candidates = similarCandidates(typed);
  let closest: Candidate[] = [];
  for await (const some of inSlices(await readCandidates(db, candidates))) {
    closest = similarCompanies([...closest, ...some], typed);
  }
  return closest;
}
