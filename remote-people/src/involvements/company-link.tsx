import { paths } from '@studio-desk/shared-contract';
import { Badge, TextLink } from '@studio-desk/shared-ui/components';
import { getCompanyDisplayName } from './involvement-merge-units';

interface CompanyLinkProps {
  record: { company_id: string | null; company_name: string | null; is_company_deleted: boolean };
}

export function CompanyLink({ record }: CompanyLinkProps) {
  const name = getCompanyDisplayName(record);
  if (!record.company_id || record.is_company_deleted) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {name}
        {record.is_company_deleted && <Badge>Deleted</Badge>}
      </span>
    );
  }
  return <TextLink to={paths.companies.details(record.company_id)}>{name}</TextLink>;
}
