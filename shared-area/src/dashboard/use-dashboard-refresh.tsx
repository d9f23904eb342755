import { errorMessage, type UseQueryResult } from '@studio-desk/shared-auth';
import type { RecordKind } from '@studio-desk/shared-contract';
import {
  CellValue,
  formatCount,
  RefreshErrorBanner,
  type StatChange,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState, type ReactNode } from 'react';
import { formatYearRange } from './period';
import { refetchDataQuality } from './data-quality-queries';
import type { DashboardPeriod } from './use-dashboard-period';

export interface DashboardQueryState<Data> {
  data: Data | undefined;
  isPending: boolean;
  /** True if the request failed and there is no earlier data to show. */
  isMissing: boolean;
  /** The error message, if the request failed. */
  failure: string;
  isRetrying: boolean;
  retry: () => void;
}

export const toDashboardQueryState = <Data,>(read: UseQueryResult<Data>): DashboardQueryState<Data> => ({
  data: read.data,
  isPending: read.isPending,
  isMissing: read.isError && read.data === undefined,
  failure: errorMessage(read.error, 'We can’t reach the server. Figures will appear when it’s back.'),
  isRetrying: read.isFetching,
  retry: () => void read.refetch(),
});

/** Returns a function that formats a number for a tile: null while loading, a dash if loading failed. */
export const createMetricFormatter =
  <Data,>({ data, isPending }: DashboardQueryState<Data>) =>
  (figure: (data: Data) => number): ReactNode => {
    if (data) return formatCount(figure(data));
    return isPending ? null : <CellValue>{null}</CellValue>;
  };

/**
 * Returns a function that compares a metric with the previous period. For the period 'All time', that
 * function returns undefined. Null reserves the space: data is loading, or the metric has no period.
 */
export const createMetricComparer =
  <Data,>(data: Data | undefined, before: Data | undefined, period: DashboardPeriod) =>
  (figure: ((data: Data) => number) | null, figureBefore = figure): StatChange | null | undefined => {
    if (!period.before) return undefined;
    if (!data || !before || !figure || !figureBefore) return null;
    return { by: figure(data) - figureBefore(before), from: formatYearRange(period.before) };
  };

export interface DashboardRefreshState {
  isRefreshing: boolean;
  /** Shown if a refetch failed and the screen shows earlier data. */
  outdatedBanner: ReactNode;
  /** True if exactly one request failed. Its error message then says that the other data is up to date. */
  isRestLoaded: boolean;
  refresh: () => Promise<void>;
}

export function useDashboardRefresh(
  kind: RecordKind,
  reads: readonly UseQueryResult<unknown>[],
  onRefreshFailed?: () => void,
): DashboardRefreshState {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    void refetchDataQuality(kind);
    const results = await Promise.all(reads.map((read) => read.refetch()));
    if (results.some((result) => result.isError)) onRefreshFailed?.();
    else toast.success('Dashboard refreshed');
    setRefreshing(false);
  };
  return {
    isRefreshing,
    outdatedBanner: reads.some((read) => read.isError && read.data !== undefined) && (
      <RefreshErrorBanner
        message="Some data couldn't be refreshed"
        isFetching={isRefreshing}
        reload={() => void refresh()}
      />
    ),
    isRestLoaded: reads.filter((read) => !read.isSuccess).length === 1,
    refresh,
  };
}
