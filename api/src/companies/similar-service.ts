import { similarCompanies, type CompanyMatch, type TypedCompany } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { similarCandidates } from './similar-candidates';
import { readCandidates, type Candidate } from './similar-repository';

/** Few enough that comparing them holds up no other request. */
const AT_ONCE = 2000;

/** `similarCompanies` of the contract over all companies: the database narrows down, the rule decides. */
export async function findSimilarCompanies({ db }: AppContext, typed: TypedCompany): Promise<CompanyMatch[]> {
  const candidates = similarCandidates(typed);
  let closest: Candidate[] = [];
  let last: Candidate | undefined;
  do {
    const batch = await readCandidates(db, candidates, { last, limit: AT_ONCE });
    closest = similarCompanies([...closest, ...batch], typed);
    last = batch.length === AT_ONCE ? batch.at(-1) : undefined;
  } while (last);
  return closest;
}
