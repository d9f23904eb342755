import { toApiError, useQueryClient } from '@studio-desk/shared-auth';
import type { Company, CompanyCreate, CompanyUpdate } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { companyQueries, useUpdateCompany } from '../company-queries';
import { formValues, type CompanyFormValues } from '../form/company-form-values';
import { changedCompanyFields, isNothing, updateBody } from './changed-company-fields';
import { mergeEdits, type Choices, type Conflict } from './merge-edits';

/** What is asked where two people changed the same. */
export interface StaleEditQuestion {
  theirs: Company;
  conflicts: readonly Conflict[];
  /** Null keeps on editing. */
  answer: (choices: Choices | null) => void;
}

const NO_CHOICES: Choices = new Map();

/**
 * Saves what was changed since `base`. Where someone saved meanwhile, both changes are put together; where both changed
 * the same, `question` asks, and nothing is sent before its answer.
 */
export function useCompanySave(base: Company, onDone: () => void) {
  const update = useUpdateCompany();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<StaleEditQuestion | null>(null);

  const ask = (theirs: Company, conflicts: readonly Conflict[]) =>
    new Promise<Choices | null>((resolve) => {
      const answer = (choices: Choices | null) => {
        setQuestion(null);
        resolve(choices);
      };
      setQuestion({ theirs, conflicts, answer });
    });

  const done = (saved: Company): CompanyFormValues => {
    onDone();
    return formValues(saved);
  };

  const noChanges = (company: Company) => {
    toast.info('No changes to save');
    return done(company);
  };

  /** Null where the person goes on editing. */
  async function send(on: Company, changes: CompanyUpdate): Promise<CompanyFormValues | null> {
    const { id, updated_at: readAt } = on;
    try {
      const saved = await update.mutateAsync({ id, body: updateBody(on, changes), readAt });
      toast.success('Company updated successfully');
      if (on !== base) toast.info(`${nameOf(on)} changed this company meanwhile. Those changes are kept.`);
      return done(saved);
    } catch (error) {
      if (toApiError(error).code !== 'stale_edit') throw error;
    }
    const theirs = await queryClient.fetchQuery({ ...companyQueries.detail(id), staleTime: 0 });
    const { conflicts, settle } = mergeEdits(on, changes, theirs);
    const choices = conflicts.length === 0 ? NO_CHOICES : await ask(theirs, conflicts);
    if (choices === null) return null;
    const settled = settle(choices);
    return isNothing(settled) ? noChanges(theirs) : send(theirs, settled);
  }

  const save = async (body: CompanyCreate) => {
    const changes = changedCompanyFields(base, body);
    return isNothing(changes) ? noChanges(base) : send(base, changes);
  };

  return { save, question, isSaving: update.isPending };
}

const nameOf = ({ last_modified_by }: Company) => last_modified_by ?? 'Someone';
