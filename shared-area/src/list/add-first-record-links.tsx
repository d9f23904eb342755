import { paths, type RecordKind } from '@studio-desk/shared-contract';
import { ButtonLink } from '@studio-desk/shared-ui/components';

const ADD: Record<RecordKind, string> = {
  companies: 'Add Company',
  judges: 'Add Judge',
  people: 'Add Person',
};

export const AddFirstRecordLinks = ({ kind }: { kind: RecordKind }) => (
  <span className="flex flex-wrap justify-center gap-2">
    <ButtonLink to={paths[kind].add} size="sm">
      {ADD[kind]}
    </ButtonLink>
    <ButtonLink to={paths[kind].upload} size="sm">
      Upload a File
    </ButtonLink>
  </span>
);
