import { SHELL_AREA, telemetryEvent, type TelemetryEvent } from '@studio-desk/shared-contract';
import type { PageConfig } from '../page/page-config';
import type { AreaReport } from '../releases/area-report';
import { ownerOfScript } from './script-owner';

export type TelemetrySource = AreaReport | ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

/** Returns null for errors in third-party code and for events that the contract does not allow. */
export function telemetryEventOf(config: PageConfig, source: TelemetrySource): TelemetryEvent | null {
  return telemetryEvent.safeParse(describe(config, source)).data ?? null;
}

function describe(config: PageConfig, source: TelemetrySource): TelemetryEvent | null {
  if (source instanceof ErrorEvent) {
    const { error, filename, lineno, colno } = source;
    return errorEvent(config, error, { address: filename, line: lineno, column: colno });
  }
  if (source instanceof PromiseRejectionEvent) {
    const scriptPlace = firstPlaceIn(source.reason);
    return scriptPlace && errorEvent(config, source.reason, scriptPlace);
  }
  if (source instanceof SecurityPolicyViolationEvent) return violationEvent(config, source);
  return areaEvent(source);
}

function areaEvent(report: AreaReport): TelemetryEvent {
  const { area, version } = report;
  switch (report.kind) {
    case 'loaded':
      return { kind: 'area_load', area, version, phases: report.milliseconds };
    case 'failed':
      return { kind: 'area_failure', area, version, code: report.failure, reference: report.reference };
    case 'fell-back':
      return { kind: 'fell_back', area, version, code: report.failure, to: report.to };
  }
}

interface ScriptPlace {
  address: string;
  line: number;
  column: number;
}

function errorEvent(config: PageConfig, error: unknown, scriptPlace: ScriptPlace): TelemetryEvent | null {
  const owner = ownerOfScript(config, scriptPlace.address);
  return (
    owner && {
      kind: 'error',
      ...owner,
      name: nameOf(error),
      file: scriptPath(scriptPlace.address),
      line: scriptPlace.line,
      column: scriptPlace.column,
    }
  );
}

const nameOf = (error: unknown): string =>
  error instanceof Error && /^[\w$]{1,60}$/.test(error.name) ? error.name : 'Error';

/** Returns null for an inline script, whose address is the page's: that may contain a record's id. */
function scriptPath(address: string): string | null {
  const { pathname } = new URL(address);
  return /\.(?:m?js|tsx?)$/.test(pathname) ? pathname : null;
}

function firstPlaceIn(reason: unknown): ScriptPlace | null {
  const stack = reason instanceof Error ? (reason.stack ?? '') : '';
  const [, address, line, column] = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/.exec(stack) ?? [];
  return address ? { address, line: Number(line), column: Number(column) } : null;
}

function violationEvent(
  config: PageConfig,
  { effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent,
): TelemetryEvent | null {
  const owner = ownerOfScript(config, blockedURI) ?? ownerOfScript(config, sourceFile);
  if (!owner && sourceFile) return null;
  return {
    kind: 'csp_violation',
    ...(owner ?? { area: SHELL_AREA, version: config.versions.shell }),
    directive: effectiveDirective,
    blocked: URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI,
  };
}
