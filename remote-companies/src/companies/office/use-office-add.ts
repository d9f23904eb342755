import { useQuery } from '@studio-desk/shared-auth';
import type { CompanyMatch } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { companyQueries, useUpdateCompany } from '../company-queries';

export interface OfficeAdd {
  isAdding: boolean;
  /** Whether it was added; if not, a toast said why. */
  add: (company: CompanyMatch) => Promise<boolean>;
}

/** Gives a company office space from the current year on (spec section 4). */
export function useOfficeAdd(onChanged: () => void): OfficeAdd {
  const update = useUpdateCompany();
  const { data: options } = useQuery(companyQueries.options());
  const year = options?.current_year ?? new Date().getFullYear();
  const add = async ({ id, company_name }: CompanyMatch) => {
    try {
      await update.mutateAsync({
        id,
        body: { office_space_at_studio_225: 'Yes', office_year: String(year), active_tenant: true },
      });
    } catch {
      toast.error('Failed to add company to office');
      return false;
    }
    toast.success(`${company_name} added to office space`);
    onChanged();
    return true;
  };
  return { isAdding: update.isPending, add };
}
