import { useState } from 'react';
import { useQuery } from '@studio-desk/shared-auth';
import { judgeQueries } from './judge-queries';

export function useCurrentYear(): number {
  const [clockYear] = useState(() => new Date().getFullYear());
  return useQuery(judgeQueries.options()).data?.current_year ?? clockYear;
}
