import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import { SHELL_AREA, type TelemetrySummary } from '@studio-desk/shared-contract';
import { Button, CopyIcon, DialogFoot, ErrorPanel } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { shellConfig } from '../page/page-config';
import { areaHealth, useAreaHealth } from '../health/area-health';
import { overrideOf } from '../overrides/active-overrides';
import type { Area } from '../page/registry';
import { areaLoads, useAreaLoads } from '../telemetry/area-loads';
import { telemetryQueries } from '../telemetry/telemetry-queries';
import { aboutText, areaPart, shellPart, runningVersionOf, type AboutPart } from './about-details';
import { DetailList, DetailListSkeleton } from './detail-list';
import { weekParts, whatIsCounted } from './week-details';

const FAILED = 'Failed to load the figures of the last 7 days';

export function AboutContent() {
  const { isPending, isFetching, data: week, error, refetch } = useQuery(telemetryQueries.week());
  const config = shellConfig();
  return (
    <>
      <p>
        Studio Desk <span className="tabular-nums">{config.versions.shell}</span>
      </p>
      <p className="mt-1.5 text-sm text-muted">
        Does something not work? Copy the technical details and send them to your administrator.
      </p>
      <details className="mt-4">
        <summary className="min-h-6 cursor-pointer text-sm font-medium max-md:min-h-10">
          Technical details
        </summary>
        <div className="mt-4 grid gap-5">
          <div className="grid gap-4">
            <DetailList part={shellPart(config)} />
            {week && <WeekLists parts={shellWeek(week)} />}
          </div>
          {config.registry.areas.map((area) => (
            <AreaSection key={area.name} area={area} week={week} isPending={isPending} />
          ))}
          {!week && error && (
            <ErrorPanel title={FAILED} onRetry={() => void refetch()} retrying={isFetching}>
              {errorMessage(error, 'Something went wrong on the server. Try again.')}
            </ErrorPanel>
          )}
          {week && <p className="text-xs text-muted">{whatIsCounted(config.telemetrySample)}</p>}
        </div>
      </details>
      <DialogFoot>
        <Button icon={CopyIcon} onClick={() => void copy(week)}>
          Copy
        </Button>
      </DialogFoot>
    </>
  );
}

interface AreaSectionProps {
  area: Area;
  week: TelemetrySummary | undefined;
  isPending: boolean;
}

function AreaSection({ area, week, isPending }: AreaSectionProps) {
  const health = useAreaHealth(area.name);
  const load = useAreaLoads().get(area.name);
  const part = areaPart(area, { load, health, override: overrideOf(area.name) });
  return (
    <div className="grid gap-4 border-t border-border pt-5">
      <DetailList part={part} />
      {week && <WeekLists parts={areaWeek(area, week)} />}
      {isPending && <DetailListSkeleton label={`Loading the last 7 days of ${area.title}...`} />}
    </div>
  );
}

const WeekLists = ({ parts }: { parts: readonly AboutPart[] }) =>
  parts.map((part) => <DetailList key={part.title} part={part} isBelow />);

function shellWeek(week: TelemetrySummary): AboutPart[] {
  const version = shellConfig().versions.shell;
  return weekParts(week, { name: SHELL_AREA, title: 'Shell', version });
}

function areaWeek(area: Area, week: TelemetrySummary): AboutPart[] {
  const { name, title } = area;
  return weekParts(week, { name, title, version: runningVersionOf(area, areaLoads().get(name)) });
}

async function copy(week: TelemetrySummary | undefined): Promise<void> {
  const config = shellConfig();
  const parts = config.registry.areas.flatMap((area) => {
    const { name } = area;
    const state = { load: areaLoads().get(name), health: areaHealth(name), override: overrideOf(name) };
    return [areaPart(area, state), ...(week ? areaWeek(area, week) : [])];
  });
  try {
    const ofShell = [shellPart(config), ...(week ? shellWeek(week) : [])];
    await navigator.clipboard.writeText(aboutText([...ofShell, ...parts]));
    toast.success('Copied');
  } catch {
    toast.error('Your browser blocked copying. Select the text and copy it.');
  }
}
