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
import { aboutText, areaPart, shellPart, versionHere, type AboutPart } from './about-facts';
import { FactList, FactListSkeleton } from './fact-list';
import { weekParts, whatIsCounted } from './week-facts';

const FAILED = 'Failed to load the figures of the last 7 days';

export function AboutContent() {
  const { isPending, isFetching, data: week, error, refetch } = useQuery(telemetryQueries.week());
  const config = shellConfig();
  return (
    <>
      <div className="grid gap-5">
        <div className="grid gap-4">
          <FactList part={shellPart(config)} />
          {week && <WeekLists parts={shellWeek(week)} />}
        </div>
        {config.registry.areas.map((area) => (
          <AreaSection key={area.name} area={area} week={week} isPending={isPending} />
        ))}
        {!week && error && (
          <ErrorPanel title={FAILED} onRetry={() => void refetch()} retrying={isFetching}>
            {errorMessage(error, 'The server did not answer as it should.')}
          </ErrorPanel>
        )}
        {week && <p className="text-xs text-muted">{whatIsCounted(config.telemetrySample)}</p>}
      </div>
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
      <FactList part={part} />
      {week && <WeekLists parts={areaWeek(area, week)} />}
      {isPending && <FactListSkeleton label={`Loading the last 7 days of ${area.title}...`} />}
    </div>
  );
}

const WeekLists = ({ parts }: { parts: readonly AboutPart[] }) =>
  parts.map((part) => <FactList key={part.title} part={part} isBelow />);

function shellWeek(week: TelemetrySummary): AboutPart[] {
  const version = shellConfig().versions.shell;
  return weekParts(week, { name: SHELL_AREA, title: 'Shell', version });
}

function areaWeek(area: Area, week: TelemetrySummary): AboutPart[] {
  const { name, title } = area;
  return weekParts(week, { name, title, version: versionHere(area, areaLoads().get(name)) });
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
    toast.error('The browser did not let the page copy. Select the text and copy it by hand.');
  }
}
