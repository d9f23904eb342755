import { paths } from '@studio-desk/shared-contract';
import { ButtonLink } from '@studio-desk/shared-ui/components';

export const FirstStepLinks = () => (
  <span className="flex flex-wrap justify-center gap-2">
    <ButtonLink to={paths.companies.add} size="sm">
      Add Company
    </ButtonLink>
    <ButtonLink to={paths.companies.upload} size="sm">
      Upload a File
    </ButtonLink>
  </span>
);
