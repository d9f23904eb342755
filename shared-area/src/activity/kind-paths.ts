import { paths, type RecordKind } from '@studio-desk/shared-contract';

interface KindPaths {
  explore: string;
  activity: string;
  record: (id: string) => string;
}

export const KIND_PATHS: Record<RecordKind, KindPaths> = {
  companies: {
    explore: paths.companies.explore,
    activity: paths.companies.activity,
    record: paths.companies.details,
  },
  judges: { explore: paths.judges.explore, activity: paths.judges.activity, record: paths.judges.edit },
  people: {
    explore: paths.people.explore,
    activity: paths.people.activity,
    record: (id) => paths.people.details(id),
  },
};
