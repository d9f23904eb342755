import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { JudgeFormValues } from '../form/judge-form-values';
import { replacedDetails, type PickedJudge } from './judge-picking';

/** Says below a field what was typed there before the picked judge's own took its place. */
export function useReplacedHints(
  { control, getValues }: UseFormReturn<JudgeFormValues>,
  picked: PickedJudge | null,
) {
  useWatch({ control, name: ['email', 'phone', 'point_of_contact'] });
  if (!picked) return {};
  const replaced = replacedDetails(picked, getValues());
  return Object.fromEntries(Object.entries(replaced).map(([name, text]) => [name, `You typed: ${text}`]));
}
