import { paths } from '@studio-desk/shared-contract';
import { ButtonLink } from '@studio-desk/shared-ui/components';

export const NewJudgeLinks = () => (
  <span className="flex flex-wrap justify-center gap-2">
    <ButtonLink to={paths.judges.add} size="sm">
      Add Judge
    </ButtonLink>
    <ButtonLink to={paths.judges.upload} size="sm">
      Upload a File
    </ButtonLink>
  </span>
);
