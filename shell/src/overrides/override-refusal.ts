import type { RequestedOverride } from './override-link';

export type RefusalReason =
  | 'bad-link'
  | 'overrides-off'
  | 'origin-refused'
  | 'too-many'
  | 'signed-in'
  | 'no-api'
  | 'permission-refused'
  | 'unreachable'
  | 'no-answer'
  | 'no-cors'
  | 'no-manifest'
  | 'other-area'
  | 'wrong-version'
  | 'ended';

export interface OverrideRefusal {
  requested: RequestedOverride;
  reason: RefusalReason;
  detail: string;
}

export function refusalText({ requested, reason, detail }: OverrideRefusal): string {
  switch (reason) {
    case 'bad-link':
      return `The link asks for “${requested.text}”. It must name an area and a web address, such as judges@http://localhost:5175.`;
    case 'overrides-off':
      return 'This Studio Desk shows its own areas only. Its operator can allow others with AREA_OVERRIDES.';
    case 'origin-refused':
      return 'Code is taken from this computer (http://localhost or http://127.0.0.1) and from addresses in AREA_OVERRIDE_ORIGINS. Open the area on this computer, or ask the operator to add its address.';
    case 'too-many':
      return 'A tab can show one area that was never released. Turn off the other override, then open the link again.';
    case 'signed-in':
      return 'The code could act in your session. Sign out and open the link again, or ask the operator to set AREA_OVERRIDES=with-session.';
    case 'no-api':
      return 'Here such code gets a session of its own, and there is no API to sign in to. Ask the operator to set AREA_OVERRIDE_API_URL.';
    case 'permission-refused':
      return `The browser keeps this page from programs on this computer. ${detail}`;
    case 'unreachable':
      return `Nothing answers there. Start it with npm run dev -w remote-${requested.name}.${detail}`;
    case 'no-answer':
      return `It did not answer in 5 s${detail}`;
    case 'no-cors':
      return 'It answers, but does not let this page read its files. It must send Access-Control-Allow-Origin: *.';
    case 'no-manifest':
      return `It answers, but not as an area does: ${detail}.`;
    case 'other-area':
      return `The area there is ${detail}, not ${requested.name}.`;
    case 'wrong-version':
      return detail;
    case 'ended':
      return 'An override lasts eight hours. Check again to turn it on for another eight.';
  }
}
