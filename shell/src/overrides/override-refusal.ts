import type { RequestedOverride } from './override-link';

export type OverrideRefusalReason =
  | 'bad-link'
  | 'overrides-off'
  | 'origin-refused'
  | 'too-many'
  | 'unreachable'
  | 'no-manifest'
  | 'other-area'
  | 'wrong-version';

export interface OverrideRefusal {
  requested: RequestedOverride;
  reason: OverrideRefusalReason;
  detail: string;
}

export function describeOverrideRefusal({ requested, reason, detail }: OverrideRefusal): string {
  switch (reason) {
    case 'bad-link':
      return `The link asks for “${requested.text}”. It must name an area and a web address, such as judges@http://localhost:5175.`;
    case 'overrides-off':
      return 'This Studio Desk shows its own areas only. Its operator can allow others with AREA_OVERRIDES.';
    case 'origin-refused':
      return 'Code is taken from this computer (http://localhost or http://127.0.0.1) and from addresses in AREA_OVERRIDE_ORIGINS. Open the area on this computer, or ask the operator to add its address.';
    case 'too-many':
      return 'A tab can show one area that was never released. Turn off the other override, then open the link again.';
    case 'unreachable':
      return `It cannot be read (${detail}). Start it with npm run dev -w remote-${requested.name}, allow this page to reach this computer where the browser asks, and see that it sends Access-Control-Allow-Origin: *.`;
    case 'no-manifest':
      return `It answers, but not as an area does: ${detail}.`;
    case 'other-area':
      return `The area there is ${detail}, not ${requested.name}.`;
    case 'wrong-version':
      return detail;
  }
}
