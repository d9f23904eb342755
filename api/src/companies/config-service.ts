import { type ConfigOptions, PROGRAMS, SEMESTERS, TOUCHPOINT_STATUSES } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { listActiveUserFullNames } from '../accounts/users/user-repository';
import { removeDuplicatesIgnoringCase } from '../query/remove-duplicates-ignoring-case';
import { listUsedProgramsAndContacts } from './company-metrics-repository';

export async function readConfigOptions({ db, clock }: AppContext): Promise<ConfigOptions> {
  const [{ programs, contacts }, names] = await Promise.all([
    listUsedProgramsAndContacts(db),
    listActiveUserFullNames(db),
  ]);
  return {
    programs: [
      ...PROGRAMS,
      ...sorted(
        programs.filter((program) => !PROGRAMS.some((name) => name.toLowerCase() === program.toLowerCase())),
      ),
    ],
    semesters: [...SEMESTERS],
    statuses: [...TOUCHPOINT_STATUSES],
    current_year: clock.now().getUTCFullYear(),
    uga_contacts: sorted([...names, ...contacts]),
  };
}

const sorted = (values: string[]) =>
  removeDuplicatesIgnoringCase(values).sort((a, b) => a.localeCompare(b, 'en'));
