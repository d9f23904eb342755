import { paths, type RecordKind } from '@studio-desk/shared-contract';

interface KindPaths {
  explore: string;
  activity: string;
  trash: string;
  record: (id: string) => string;
}

export const RECORD_KIND_PATHS: Record<RecordKind, KindPaths> = {
  companies: {
    explore: paths.companies.explore,
    activity: paths.companies.activity,
    trash: paths.companies.trash,
    record: paths.companies.details,
  },
  judges: {
    explore: paths.judges.explore,
    activity: paths.judges.activity,
    trash: paths.judges.trash,
    record: paths.judges.edit,
  },
  people: {
    explore: paths.people.explore,
    activity: paths.people.activity,
    trash: paths.people.trash,
    record: (id) => paths.people.details(id),
  },
};
