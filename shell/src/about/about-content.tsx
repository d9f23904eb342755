import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import type { AreaFailureCounts } from '@studio-desk/shared-contract';
import { Button, copyText, CopyIcon, DialogFooter, ErrorPanel } from '@studio-desk/shared-ui/components';
import { getAreaHealth, useAreaHealth } from '../health/area-health';
import { findOverride } from '../overrides/active-overrides';
import { getPageConfig } from '../registry/page-config';
import type { Area } from '../registry/registry';
import { getRunningVersion } from '../releases/area-loader';
import { formatAboutText, createAreaSection, createShellSection, type AboutSection } from './about-details';
import { areaFailureQueries } from './area-failure-queries';
import { DetailList } from './detail-list';

type Failures = AreaFailureCounts['failures'] | undefined;

export function AboutContent() {
  const { isFetching, data, error, refetch } = useQuery(areaFailureQueries.week());
  const config = getPageConfig();
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
          <DetailList part={createShellSection(config)} />
          {config.registry.areas.map((area) => (
            <AreaSection key={area.name} area={area} failures={data?.failures} />
          ))}
          {!data && error && (
            <ErrorPanel
              title="Failed to load the number of failed loads"
              onRetry={() => void refetch()}
              retrying={isFetching}
            >
              {errorMessage(error)}
            </ErrorPanel>
          )}
        </div>
      </details>
      <DialogFooter>
        <Button icon={CopyIcon} onClick={() => void copy(data?.failures)}>
          Copy
        </Button>
      </DialogFooter>
    </>
  );
}

function AreaSection({ area, failures }: { area: Area; failures: Failures }) {
  useAreaHealth(area.name);
  return (
    <div className="border-t border-border pt-5">
      <DetailList part={partOf(area, failures)} />
    </div>
  );
}

const partOf = (area: Area, failures: Failures): AboutSection =>
  createAreaSection(area, {
    running: getRunningVersion(area.name),
    health: getAreaHealth(area.name),
    override: findOverride(area.name),
    failures,
  });

function copy(failures: Failures): Promise<void> {
  const config = getPageConfig();
  const parts = config.registry.areas.map((area) => partOf(area, failures));
  return copyText(formatAboutText([createShellSection(config), ...parts]));
}
