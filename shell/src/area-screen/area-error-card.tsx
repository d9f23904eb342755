import {
  Button,
  DescriptionList,
  DisconnectIcon,
  HistoryIcon,
  RetryIcon,
  CheckIcon,
  CopyIcon,
} from '@studio-desk/shared-ui/components';
import { useState, type ReactNode } from 'react';
import { findOverride, turnOffOverrides } from '../overrides/active-overrides';
import type { Area } from '../registry/registry';
import { useLatestRegistry } from '../releases/latest-registry';
import { LoadNewVersionButton } from '../updates/load-new-version';
import { hasNewRelease, needsNewerShell } from '../updates/new-release';
import { type AreaError, type AreaFailureCode, getAreaErrorDetail } from '../releases/area-error';
import { findPreviousRelease, getRunningVersion } from '../releases/area-state';
import { isChunkLoadError } from '../releases/chunk-load-error';
import { getPageConfig } from '../registry/page-config';

interface AreaErrorCardProps {
  area: Area;
  others: string[];
  error: AreaError;
  onTryAgain: () => Promise<AreaError | null>;
  onUsePrevious: () => Promise<AreaError | null>;
}

export function AreaErrorCard({ area, others, error: first, onTryAgain, onUsePrevious }: AreaErrorCardProps) {
  const [error, setError] = useState(first);
  const [busy, setBusy] = useState<'again' | 'previous' | null>(null);
  const isChunkLoadFailure = isChunkLoadError(error.cause) && getRunningVersion(area.name) !== undefined;
  const latest = useLatestRegistry();
  const newPageHelps = isChunkLoadFailure
    ? hasNewRelease(area.name, latest)
    : error.failure === 'wrong-version' && needsNewerShell(area, latest);
  const previous = error.failure === 'screen-failed' ? findPreviousRelease(area, error.failure) : undefined;
  const attempt = async (kind: 'again' | 'previous', start: () => Promise<AreaError | null>) => {
    setBusy(kind);
    setError((await start()) ?? error);
    setBusy(null);
  };
  return (
    <Frame area={area} others={others} error={error}>
      <Button
        tone={newPageHelps ? 'default' : 'primary'}
        icon={RetryIcon}
        busy={busy === 'again'}
        disabled={busy === 'previous'}
        onClick={() => void attempt('again', onTryAgain)}
      >
        Try again
      </Button>
      {previous && (
        <Button
          icon={HistoryIcon}
          busy={busy === 'previous'}
          disabled={busy === 'again'}
          onClick={() => void attempt('previous', onUsePrevious)}
        >
          Use previous version
        </Button>
      )}
      {newPageHelps && <LoadNewVersionButton />}
      {findOverride(area.name) && (
        <Button onClick={() => void turnOffOverrides()}>Turn off the override</Button>
      )}
      <CopyReport key={error.reference} report={() => failureReport(area, error)} />
    </Frame>
  );
}

interface FrameProps {
  area: Area;
  others: string[];
  error: AreaError;
  children: ReactNode;
}

const Frame = ({ area, others, error, children }: FrameProps) => (
  <section
    role="alert"
    aria-labelledby="area-error-title"
    className="mx-auto mt-16 max-w-dialog-md rounded-md border border-border bg-surface p-7 max-md:mt-4 max-md:p-5"
  >
    <div className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-danger-soft text-danger">
        <DisconnectIcon size={20} strokeWidth={1.9} aria-hidden />
      </span>
      <div>
        <h1 id="area-error-title" className="text-md font-semibold">
          {area.title} could not be {error.failure === 'screen-failed' ? 'shown' : 'loaded'}
        </h1>
        <p className="text-muted">{reassurance(others)}</p>
      </div>
    </div>
    <DescriptionList
      columns={2}
      className="mt-5 mb-3.5 rounded-[8px] bg-sunken px-4 py-3.5"
      items={[
        { term: 'Area', value: area.title },
        { term: 'Version', value: error.version ?? area.version },
        { term: 'Cause', value: error.message },
        { term: 'Reference', value: <span className="font-mono text-xs">{error.reference}</span> },
        { term: 'Owner', value: area.owner },
      ]}
    />
    <p className="mb-5 text-sm">{failureAdvice[error.failure]}</p>
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </section>
);

const failureAdvice: Record<AreaFailureCode, string> = {
  unreachable: 'Check your connection, then try again. If a release is under way, it helps to wait a minute.',
  'time-limit': 'Check your connection, then try again.',
  broken: 'Send the report to the owner. Try again once they have repaired it.',
  'wrong-version': 'Try again in a minute: an update may be under way. Else send the report to the owner.',
  'screen-failed': 'Try again, or open another screen.',
};

function reassurance(others: string[]): string {
  const names = new Intl.ListFormat('en').format(others);
  const verb = others.length === 1 ? 'works' : 'work';
  return others.length === 0
    ? 'Nothing you saved is lost.'
    : `${names} ${verb} as usual. Nothing you saved is lost.`;
}

function CopyReport({ report }: { report: () => string }) {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const text = report();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The clipboard may be unavailable (it needs a permission and a secure context), so show the text to
      // copy by hand.
      setShown(text);
    }
  };
  return (
    <>
      <Button tone="quiet" icon={copied ? CheckIcon : CopyIcon} onClick={() => void copy()}>
        Copy report
      </Button>
      <span role="status" className="text-sm text-muted">
        {copied && 'Report copied'}
      </span>
      {shown !== null && <ReportText text={shown} />}
    </>
  );
}

const ReportText = ({ text }: { text: string }) => (
  <textarea
    aria-label="Report"
    readOnly
    ref={(field) => field?.select()}
    rows={10}
    defaultValue={text}
    className="w-full basis-full rounded-sm border border-border-strong bg-surface p-2 font-mono text-xs"
  />
);

function failureReport(area: Area, error: AreaError): string {
  const lines = [
    ['Area', area.title],
    ['Owner', area.owner],
    ['Version', error.version ?? area.version],
    ['Cause', `${error.failure}: ${error.message}`],
    ['Detail', getAreaErrorDetail(error)],
    ['Reference', error.reference],
    ['Time', error.at.toISOString()],
    ['Shell', getPageConfig().versions.shell],
    ['Address', `${location.origin}${location.pathname}`],
    ['Browser', navigator.userAgent],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([term, value]) => `${term}: ${value}`)
    .join('\n');
}
