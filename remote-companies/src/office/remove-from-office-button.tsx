import { errorMessage } from '@studio-desk/shared-auth';
import type { Company } from '@studio-desk/shared-contract';
import { CloseIcon, IconButton } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useSetOfficeSpace } from '../company-queries';

interface RemoveFromOfficeButtonProps {
  company: Company;
  onChanged: () => void;
  onRemoved: () => void;
}

export function RemoveFromOfficeButton({ company, onChanged, onRemoved }: RemoveFromOfficeButtonProps) {
  const { company_name: name } = company;
  const { mutateAsync: setOfficeSpace, isPending } = useSetOfficeSpace();
  const undo = async (removed: Company) => {
    try {
      await setOfficeSpace({
        company: removed,
        value: company.office_space_at_studio_225 === 'X' ? 'X' : 'Yes',
      });
      onChanged();
      toast.success(`${name} added to office space`);
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to add company to office'));
    }
  };
  const remove = async () => {
    try {
      const removed = await setOfficeSpace({ company, value: null });
      onRemoved();
      onChanged();
      toast.success(`${name} removed from office space`, {
        label: 'Undo',
        onPick: () => void undo(removed),
      });
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to remove company from office'));
    }
  };
  return (
    <IconButton
      icon={CloseIcon}
      label={`Remove ${name} from office space`}
      size="sm"
      tone="quiet"
      onClick={() => {
        if (!isPending) void remove();
      }}
    />
  );
}
