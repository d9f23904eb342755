import { useColleagueName } from '@studio-desk/shared-area';
import { joinWithLimit } from '@studio-desk/shared-area/uploads';
import { Banner, pluralize } from '@studio-desk/shared-ui/components';
import type { CompanyUploadOutcome } from './upload-outcome';

export function RecentEditsBanner({ outcome: { checkOnly, result } }: { outcome: CompanyUploadOutcome }) {
  const { recent_edits: edits } = result;
  const nameOf = useColleagueName();
  if (edits.length === 0) return null;
  const rows = pluralize(edits.length, 'row', 'rows');
  const companies = new Map(edits.map(({ company_name, edited_by }) => [company_name, edited_by]));
  return (
    <Banner
      tone="warning"
      title={`${rows} ${checkOnly ? 'would change' : 'changed'} companies that someone else just edited`}
    >
      <p>{joinWithLimit(Array.from(companies, ([name, by]) => `${name} (${nameOf(by)})`))}.</p>
      <p>
        Where the file and the edit filled in the same field, the file’s value{' '}
        {checkOnly ? 'would replace' : 'replaced'} theirs.
      </p>
    </Banner>
  );
}
