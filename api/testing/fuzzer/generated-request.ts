import type { ContractRoute } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { awkwardText } from './awkward-values';
import {
  createDamagedBodies,
  createDamagedUploads,
  damagedPathParam,
  createDamagedQueries,
  createEnormousBodies,
  createValidUploadBodies,
  MULTIPART_CONTENT_TYPE,
  type DamagedRequestPart,
  toQueryString,
} from './damaged-parts';
import { getBodySchema, getRouteValueHints, getKnownRecordPath, UPLOAD_COLUMNS } from './route-hints';
import { listSchemaFieldNames, toJsonSchema, createValuesFromSchema } from './schema-values';

export interface GeneratedRequest {
  readonly kind: string;
  readonly method: ContractRoute['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

const VALID = 'valid';
const isCostly = ({ method, url }: ContractRoute) =>
  method === 'DELETE' || /\/upload|\/auth\/(?:log|register|password|callback)|test-reminder/.test(url);

interface PartPlan {
  readonly weight: number;
  readonly name: 'params' | 'query' | 'headers' | 'body';
  readonly valid: fc.Arbitrary<string | undefined>;
  readonly damaged: fc.Arbitrary<DamagedRequestPart>;
  readonly enormous?: fc.Arbitrary<DamagedRequestPart>;
}

type Requests = fc.Arbitrary<GeneratedRequest>;

export function generateRequests(route: ContractRoute): {
  readonly valid: Requests;
  readonly any: Requests;
  readonly enormous: Requests | undefined;
} {
  const plans = [paramsPlan(route), queryPlan(route), headersPlan(route), bodyPlan(route)].filter(
    (plan) => plan !== null,
  );
  const good = fc.tuple(...plans.map(({ valid }) => valid));
  const request = (kind: string, texts: readonly (string | undefined)[]) => {
    const text = Object.fromEntries(plans.map(({ name }, index) => [name, texts[index]]));
    return assembled(route, kind, text);
  };
  const valid = good.map((texts) => request(VALID, texts));
  const withPart = (index: number, name: string, part: fc.Arbitrary<DamagedRequestPart>) =>
    fc
      .tuple(good, part)
      .map(([texts, { kind, text }]) => request(`${name}: ${kind}`, texts.with(index, text)));
  const damaged = plans.map(({ name, damaged }, index) => withPart(index, name, damaged));
  const [enormous] = plans.flatMap(({ name, enormous }, index) =>
    enormous ? [withPart(index, name, enormous)] : [],
  );
  const any = fc.oneof(
    { weight: isCostly(route) ? 5 : 30, arbitrary: valid },
    ...damaged.map((arbitrary, index) => ({ weight: plans[index]?.weight ?? 1, arbitrary })),
  );
  return { valid, any, enormous };
}

type Texts = Readonly<Partial<Record<PartPlan['name'], string | undefined>>>;

function assembled(route: ContractRoute, kind: string, texts: Texts): GeneratedRequest {
  const { params = getKnownRecordPath(route), query, headers, body } = texts;
  const type = route.config.takesFile ? MULTIPART_CONTENT_TYPE : 'application/json';
  return {
    kind,
    method: route.method,
    path: `/api${params}${query ? `?${query}` : ''}`,
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(headers !== undefined && { 'if-match': headers }),
    },
    payload: body,
  };
}

function paramsPlan(route: ContractRoute): PartPlan | null {
  if (!route.url.includes(':')) return null;
  const known = getKnownRecordPath(route);
  const places = [...known.matchAll(/\{\{[\w-]+\}\}|\/2024/g)];
  const damaged = fc.tuple(fc.constantFrom(...places), damagedPathParam).map(([place, part]) => {
    const text = place[0].startsWith('/') ? `/${part.text}` : part.text;
    return { ...part, text: known.slice(0, place.index) + text + known.slice(place.index + place[0].length) };
  });
  return { weight: 20, name: 'params', valid: fc.constant(known), damaged };
}

function queryPlan(route: ContractRoute): PartPlan {
  const { querystring } = route.schema;
  const schema = querystring && toJsonSchema(querystring);
  const valid = schema ? createValuesFromSchema(schema, getRouteValueHints(route)) : fc.constant({});
  return {
    weight: schema ? 30 : 3,
    name: 'query',
    valid: valid.map((query) => toQueryString(Object.entries(query ?? {}))),
    damaged: createDamagedQueries(valid, schema ? listSchemaFieldNames(schema) : []),
  };
}

const headerText = awkwardText.map((text) => text.replace(/[^\x20-\xff]/g, '?').trim());

function headersPlan(route: ContractRoute): PartPlan | null {
  const { headers } = route.schema;
  if (!headers) return null;
  const valid = createValuesFromSchema(toJsonSchema(headers), getRouteValueHints(route)).map(
    (values) => new Map(Object.entries(values ?? {})),
  );
  return {
    weight: 5,
    name: 'headers',
    valid: valid.map((values) => (values.has('if-match') ? String(values.get('if-match')) : undefined)),
    damaged: headerText.map((text) => ({ kind: 'a wrong value', text })),
  };
}

function bodyPlan(route: ContractRoute): PartPlan | null {
  const columns = UPLOAD_COLUMNS[route.url];
  if (columns)
    return {
      weight: 40,
      name: 'body',
      valid: createValidUploadBodies(columns),
      damaged: createDamagedUploads(createValidUploadBodies(columns)),
    };
  const schema = getBodySchema(route);
  if (schema) {
    const valid = createValuesFromSchema(schema, getRouteValueHints(route));
    return {
      weight: 40,
      name: 'body',
      valid: valid.map((body) => JSON.stringify(body)),
      damaged: createDamagedBodies(valid, listSchemaFieldNames(schema)),
      enormous: createEnormousBodies(valid, listSchemaFieldNames(schema)),
    };
  }
  if (route.method === 'GET') return null;
  return {
    weight: 3,
    name: 'body',
    valid: fc.constant(undefined),
    damaged: createDamagedBodies(fc.constant({}), []),
    enormous: createEnormousBodies(fc.constant({}), []),
  };
}
