import type { CompanyUploadResult, ImportAction } from '@studio-desk/shared-contract';
import { Badge, Card, formatCount, Tile, type BadgeTone } from '@studio-desk/shared-ui/components';

/** How many are shown (spec section 9). */
const SAMPLE = 5;

const tones: Record<ImportAction, BadgeTone> = {
  created: 'success',
  updated: 'neutral',
  unchanged: 'neutral',
};

interface ProcessedCompaniesProps {
  companies: CompanyUploadResult['processed_companies'];
}

/** A sample of the companies that were taken. */
export function ProcessedCompanies({ companies }: ProcessedCompaniesProps) {
  if (companies.length === 0) return null;
  const note = companies.length > SAMPLE && `${SAMPLE} of ${formatCount(companies.length)}`;
  return (
    <Card title="Processed Companies" note={note} divided flush>
      <ProcessedList companies={companies} />
    </Card>
  );
}

/** The first of the companies, each with what became of it. */
export const ProcessedList = ({ companies }: ProcessedCompaniesProps) => (
  <ul>
    {companies.slice(0, SAMPLE).map(({ company_name, action }, index) => (
      <li
        key={index}
        className="flex min-h-10 items-center gap-3 border-t border-border px-4 py-1.5 text-sm first:border-t-0"
      >
        <Tile name={company_name} />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{company_name}</span>
        <Badge tone={tones[action]}>{action}</Badge>
      </li>
    ))}
  </ul>
);
