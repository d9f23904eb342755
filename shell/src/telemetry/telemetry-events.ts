import { SHELL_AREA, telemetryEvent, type TelemetryEvent } from '@studio-desk/shared-contract';
import type { PageConfig } from '../page/page-config';
import type { AreaReport } from '../releases/area-report';
import { ownerOfScript } from './script-owner';

/** What the reporter is told, as it happened. */
export type Happening = AreaReport | ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

/**
 * What is reported of it: null where it belongs to no part of the product, or does not fit the contract, which has no
 * place for a message or for the address of a page.
 */
export function telemetryEventOf(config: PageConfig, happening: Happening): TelemetryEvent | null {
  return telemetryEvent.safeParse(describe(config, happening)).data ?? null;
}

function describe(config: PageConfig, happening: Happening): TelemetryEvent | null {
  if (happening instanceof ErrorEvent) {
    const { error, filename, lineno, colno } = happening;
    return errorEvent(config, error, { address: filename, line: lineno, column: colno });
  }
  if (happening instanceof PromiseRejectionEvent) {
    const place = firstPlaceIn(happening.reason);
    return place && errorEvent(config, happening.reason, place);
  }
  if (happening instanceof SecurityPolicyViolationEvent) return violationEvent(config, happening);
  return areaEvent(happening);
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

function errorEvent(config: PageConfig, error: unknown, place: ScriptPlace): TelemetryEvent | null {
  const owner = ownerOfScript(config, place.address);
  return (
    owner && {
      kind: 'error',
      ...owner,
      name: nameOf(error),
      file: scriptPath(place.address),
      line: place.line,
      column: place.column,
    }
  );
}

const nameOf = (error: unknown): string =>
  error instanceof Error && /^[\w$]{1,60}$/.test(error.name) ? error.name : 'Error';

/** Null where the script stands in the page itself, whose address may name a record. */
function scriptPath(address: string): string | null {
  const { pathname } = new URL(address);
  return /\.(?:m?js|tsx?)$/.test(pathname) ? pathname : null;
}

/** Where an error was made: the first place that its stack names. */
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
  // What an extension does to the page is no matter of the product.
  if (!owner && sourceFile) return null;
  return {
    kind: 'csp_violation',
    ...(owner ?? { area: SHELL_AREA, version: config.versions.shell }),
    directive: effectiveDirective,
    blocked: URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI,
  };
}
