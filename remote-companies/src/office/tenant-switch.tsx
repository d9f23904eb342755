import { errorMessage } from '@studio-desk/shared-auth';
import { isActiveTenant, type Company } from '@studio-desk/shared-contract';
import { CheckIcon, SegmentedControl } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useRef, useState } from 'react';
import { useSetActiveTenant } from '../company-queries';

interface TenantSwitchProps {
  company: Company;
  onChanged: () => void;
}

export function TenantSwitch({ company, onChanged }: TenantSwitchProps) {
  const { chosen, choose } = useTenantChoice(company, onChanged);
  const isActive = chosen ?? isActiveTenant(company);
  return (
    <SegmentedControl
      label={`Status of ${company.company_name}`}
      labelHidden
      // Without `w-max`, the fieldset would be narrower than its options in a narrow column.
      className="ml-auto w-max max-md:[&_label]:min-w-0 max-md:[&_label]:px-1.5 max-[34rem]:[&_svg]:hidden max-md:[&>div]:grid-flow-col"
      options={[
        { value: 'active', label: 'Active', icon: isActive ? CheckIcon : undefined, positive: true },
        { value: 'inactive', label: 'Inactive' },
      ]}
      value={isActive ? 'active' : 'inactive'}
      onChange={(value) => choose(value === 'active')}
    />
  );
}

function useTenantChoice({ id }: Company, onChanged: () => void) {
  const { mutateAsync } = useSetActiveTenant();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const pending = useRef({ count: 0, last: Promise.resolve() });
  const send = async (active: boolean) => {
    try {
      await mutateAsync({ id, active });
      toast.success('Tenant status updated');
      onChanged();
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to update status'));
    }
    pending.current.count -= 1;
    if (pending.current.count === 0) setChosen(null);
  };
  const choose = (active: boolean) => {
    setChosen(active);
    pending.current.count += 1;
    // Send requests one after the other, so that the last choice wins.
    pending.current.last = pending.current.last.then(() => send(active));
  };
  return { chosen, choose };
}
