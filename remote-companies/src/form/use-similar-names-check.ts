import { holdsAll, errorMessage, useQueryClient } from '@studio-desk/shared-auth';
import {
  findSimilarCompanies,
  type Company,
  type CompanyCreate,
  type CompanyMatch,
  type SimilarCompanyQuery,
} from '@studio-desk/shared-contract';
import { useState } from 'react';
import { companyQueries } from '../company-queries';

export interface SimilarNamesQuestion {
  companyName: string;
  companies: readonly CompanyMatch[];
  failure: string | null;
}

export type SimilarNamesCheck = ReturnType<typeof useSimilarNamesCheck>;

/** Checks the name of a new or renamed company for similar names. */
export function useSimilarNamesCheck() {
  const find = useFindSimilar();
  const [question, ask] = useState<SimilarNamesQuestion | null>(null);
  const [confirmedName, setConfirmedName] = useState<string | null>(null);

  const allows = async ({ company_name, contact_email }: CompanyCreate, base: Company | null) => {
    if (company_name === base?.company_name.trim() || company_name === confirmedName) return true;
    const found = await find({ company_name, contact_email, exceptId: base?.id });
    if (found.companies.length === 0 && found.failure === null) return true;
    ask({ companyName: company_name, ...found });
    return false;
  };

  return {
    question,
    /** Resolves to true if the company may be saved. Otherwise asks the user and resolves to false. */
    allows,
    confirm: () => {
      setConfirmedName(question?.companyName ?? null);
      ask(null);
    },
    cancel: () => ask(null),
    forget: () => setConfirmedName(null),
  };
}

type Found = Pick<SimilarNamesQuestion, 'companies' | 'failure'>;

function useFindSimilar() {
  const queryClient = useQueryClient();
  return async (typed: SimilarCompanyQuery): Promise<Found> => {
    try {
      const cache = await queryClient.fetchQuery(companyQueries.cache());
      const companies = holdsAll(cache)
        ? findSimilarCompanies(cache.rows, typed)
        : await queryClient.fetchQuery(companyQueries.similar(typed));
      return { companies, failure: null };
    } catch (error) {
      return { companies: [], failure: errorMessage(error) };
    }
  };
}
