import { foldText, type CompanyMatch } from '@studio-desk/shared-contract';
import { AddIcon, Button, Combobox, FileAddIcon, InitialsTile } from '@studio-desk/shared-ui/components';
import { useState, type FormEvent } from 'react';
import { useOfficeSearch } from './use-office-search';
import { toast } from '@studio-desk/shared-ui/runtime';
import { companyConfigQueries, useAddCompanyToOffice } from '../company-queries';

interface Entry {
  typed: string;
  picked: CompanyMatch | null;
}

const EMPTY: Entry = { typed: '', picked: null };

interface OfficeSearchProps {
  inOffice: ReadonlySet<string>;
  onChanged: () => void;
  onCreate: () => void;
}

export function OfficeSearch({ inOffice, onChanged, onCreate }: OfficeSearchProps) {
  const [entry, setEntry] = useState(EMPTY);
  const { typed, picked } = entry;
  const [isMissing, setMissing] = useState(false);
  const search = useOfficeSearch(typed, inOffice);
  const { add, isAdding } = useOfficeAdd(onChanged);
  const start = (text: string, company: CompanyMatch | null) => {
    setEntry({ typed: text, picked: company });
    setMissing(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAdding) return;
    const company = picked ?? exactMatch(search.matches, typed);
    setMissing(!company);
    if (!company || !(await add(company))) return;
    // Keep text typed during the request, because it is the next search.
    setEntry((now) => (now.typed === typed ? EMPTY : now));
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mb-3.5 flex flex-wrap items-start gap-2">
      <Combobox
        search
        label="Search existing companies"
        labelHidden
        placeholder="Search existing companies..."
        className="min-w-50 flex-1"
        value={typed}
        onChange={(text) => start(text, null)}
        items={picked ? [] : search.matches.map(suggestion)}
        onPick={({ company }) => start(company.company_name, company)}
        hint={!picked && search.foundNone && 'No other company matches. Create New adds one.'}
        error={isMissing ? 'Choose a company from the suggestions' : search.error}
      />
      <Button type="submit" icon={AddIcon} busy={isAdding}>
        Add Company
      </Button>
      <Button icon={FileAddIcon} onClick={onCreate}>
        Create New
      </Button>
    </form>
  );
}

const suggestion = (company: CompanyMatch) => ({
  id: company.id,
  name: company.company_name,
  detail: company.name ?? undefined,
  end: company.year_started,
  lead: <InitialsTile name={company.company_name} />,
  company,
});

function exactMatch(matches: readonly CompanyMatch[], typed: string): CompanyMatch | undefined {
  const wanted = foldText(typed);
  const named = matches.filter((company) => foldText(company.company_name) === wanted);
  return named.length === 1 ? named[0] : undefined;
}

interface OfficeAdd {
  isAdding: boolean;
  add: (company: CompanyMatch) => Promise<boolean>;
}

function useOfficeAdd(onChanged: () => void): OfficeAdd {
  const { mutateAsync, isPending } = useAddCompanyToOffice();
  const year = companyConfigQueries.useCurrentYear();
  const add = async ({ id, company_name }: CompanyMatch) => {
    try {
      const { isAdded } = await mutateAsync({ id, year });
      if (isAdded) onChanged();
      if (isAdded) toast.success(`${company_name} added to office space`);
      else toast.info(`${company_name} is in the office space already`);
      return true;
    } catch {
      toast.error('Failed to add company to office');
      return false;
    }
  };
  return { isAdding: isPending, add };
}
