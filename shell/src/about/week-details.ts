import {
  SHELL_AREA,
  TELEMETRY_REST,
  type AreaTelemetry,
  type TelemetrySummary,
} from '@studio-desk/shared-contract';
import { formatCount, formatNumber, formatShare } from '@studio-desk/shared-ui/components';
import { formatMilliseconds, type AboutDetail, type AboutPart } from './about-details';

export function weekParts(
  { areas }: TelemetrySummary,
  { name, title, version }: ReportedArea,
): [running: AboutPart, ...others: AboutPart[]] {
  const own = areas.filter(({ area }) => area === name);
  const others = own
    .filter((reported) => reported.version !== version)
    .toSorted((one, other) => Number(isRest(one)) - Number(isRest(other)));
  const running = own.find((reported) => reported.version === version);
  return [
    running
      ? weekPart(title, running)
      : { title: `${title} ${version}, last 7 days: nothing reported`, details: [] },
    ...others.map((reported) => weekPart(title, reported)),
  ];
}

interface ReportedArea {
  name: string;
  title: string;
  version: string;
}

const isRest = ({ version }: AreaTelemetry) => version === TELEMETRY_REST;

function weekPart(title: string, week: AreaTelemetry): AboutPart {
  const version = isRest(week) ? 'in further versions' : week.version;
  const isShell = week.area === SHELL_AREA;
  const details = [
    ...(isShell ? [] : failureDetails(week)),
    { term: 'Errors', ...countDetail(week.errors) },
    ...(isShell ? [] : loadDetails(week)),
    ...vitalDetails(week),
  ];
  return { title: `${title} ${version}, last 7 days`, details };
}

const failureDetails = ({ failures, fell_back }: AreaTelemetry): AboutDetail[] => [
  { term: 'Failures', ...countDetail(failures) },
  { term: 'Previous version instead', ...countDetail(fell_back) },
];

const loadDetails = ({ loads, load_p75 }: AreaTelemetry): AboutDetail[] => [
  { term: 'Loads', value: formatCount(loads) },
  { term: 'Load time, p75', value: orNone(load_p75, formatMilliseconds) },
];

const vitalDetails = ({ vitals_p75: { LCP, INP, CLS } }: AreaTelemetry): AboutDetail[] => [
  { term: 'Largest paint, p75', value: orNone(LCP, formatMilliseconds) },
  { term: 'Interaction, p75', value: orNone(INP, formatMilliseconds) },
  { term: 'Layout shift, p75', value: orNone(CLS, formatNumber) },
];

export const whatIsCounted = (sample: number): string =>
  sample < 1
    ? `Failures, previous versions instead and errors are those of all pages, each once a page; loads, load time, paint, interaction and layout shift are those of a sample of ${formatShare(sample, 1)} of all pages. ${P75}`
    : P75;

const P75 = 'p75: three of four took no longer.';

const orNone = (value: number | null, format: (value: number) => string) =>
  value === null ? '-' : format(value);

function countDetail(tally: AreaTelemetry['failures']): Omit<AboutDetail, 'term'> {
  const all = tally.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return { value: 'None' };
  return {
    value: formatCount(all),
    detail: tally.map(({ name, count }) => `${name} ${formatCount(count)}`).join(', '),
  };
}
