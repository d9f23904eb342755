import { holdsAll, errorMessage, useQueryClient } from '@studio-desk/shared-auth';
import {
  similarCompanies,
  type CompanyCreate,
  type CompanyMatch,
  type TypedCompany,
} from '@studio-desk/shared-contract';
import { useState } from 'react';
import { companyQueries } from '../company-queries';

export interface SimilarTo {
  /** The company itself, where one is changed. */
  exceptId?: string;
  /** A name that needs no check: the one that the company has. */
  unlessNamed?: string;
}

/** What staff are asked before a save. */
export interface SimilarQuestion {
  companyName: string;
  companies: readonly CompanyMatch[];
  /** Why nobody could look for similar names; null where somebody could. */
  failure: string | null;
}

/** Looks for similar names before a save, and asks once for each name. */
export function useSimilarCheck({ exceptId, unlessNamed }: SimilarTo) {
  const find = useFindSimilar();
  const [question, ask] = useState<SimilarQuestion | null>(null);
  const [confirmedName, setConfirmedName] = useState<string | null>(null);

  const allows = async ({ company_name, contact_email }: CompanyCreate) => {
    if (company_name === unlessNamed?.trim() || company_name === confirmedName) return true;
    const found = await find({ company_name, contact_email, exceptId });
    if (found.companies.length === 0 && found.failure === null) return true;
    ask({ companyName: company_name, ...found });
    return false;
  };

  return {
    question,
    /** Whether a company may be saved now; if not, the question is on the screen. */
    allows,
    confirm: () => {
      setConfirmedName(question?.companyName ?? null);
      ask(null);
    },
    cancel: () => ask(null),
    /** The next save is asked about again. */
    forget: () => setConfirmedName(null),
  };
}

type Found = Pick<SimilarQuestion, 'companies' | 'failure'>;

function useFindSimilar() {
  const queryClient = useQueryClient();
  return async (typed: TypedCompany): Promise<Found> => {
    try {
      const cache = await queryClient.fetchQuery(companyQueries.cache());
      const companies = holdsAll(cache)
        ? similarCompanies(cache.rows, typed)
        : await queryClient.fetchQuery(companyQueries.similar(typed));
      return { companies, failure: null };
    } catch (error) {
      return { companies: [], failure: errorMessage(error, 'The server did not answer.') };
    }
  };
}
