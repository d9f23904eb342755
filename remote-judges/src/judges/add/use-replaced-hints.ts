import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { JudgeFormValues } from '../form/judge-form-values';
import { replacedTexts, type Picked } from './judge-picking';

/** Says below a field what was typed there before the picked judge's own took its place. */
export function useReplacedHints({ control }: UseFormReturn<JudgeFormValues>, picked: Picked | null) {
  const [email, phone, point_of_contact] = useWatch({
    control,
    name: ['email', 'phone', 'point_of_contact'],
  });
  if (!picked) return {};
  const replaced = replacedTexts(picked, { email, phone, point_of_contact });
  return Object.fromEntries(Object.entries(replaced).map(([name, text]) => [name, `You typed: ${text}`]));
}
