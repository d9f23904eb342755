import type { CompanyMatch } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useAddToOffice } from '../company-queries';
import { useCurrentYear } from '../use-current-year';

export interface OfficeAdd {
  isAdding: boolean;
  /** Whether it is in the office space now; if not, a toast said why. */
  add: (company: CompanyMatch) => Promise<boolean>;
}

/** Gives a company office space from the current year on (spec section 4). */
export function useOfficeAdd(onChanged: () => void): OfficeAdd {
  const { mutateAsync, isPending } = useAddToOffice();
  const year = useCurrentYear();
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
