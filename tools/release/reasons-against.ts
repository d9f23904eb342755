import { z } from 'zod';
import type { LiveSide, LiveVersions, ProvidedModules } from './live-side';
import { operationSchema, type OpenApi, type Operation } from './open-api';
import { findMisfits, type Misfit } from './schema-fit';
import { isInRange, type Ranges } from './version-range';

const schema = z.looseObject({}).optional();
const sharedModule = z.object({ name: z.string(), requiredVersion: z.string() });

export const sharedModules = z.object({ shared: z.array(sharedModule) });

/**
 * `dist/contract.json` of a built area: the names that it imports from shared modules (`takes`), and its calls of
 * the API with the schemas of what it sends and reads.
 */
export const recordedNeeds = z.object({
  takes: z.record(z.string(), z.array(z.string())),
  calls: z.array(
    z.object({
      method: z.string(),
      url: z.string(),
      sends: z.object({ params: schema, querystring: schema, body: schema }),
      reads: schema,
    }),
  ),
});

type Contract = z.infer<typeof recordedNeeds>;
type SharedModule = z.infer<typeof sharedModule>;

interface Build {
  area: { requires: Ranges };
  shared: SharedModule[];
  contract: Contract;
}

export const reasonsAgainst = ({ area, shared, contract }: Build, live: LiveSide): string[] => [
  ...versionReasons(area.requires, live.versions),
  ...sharedReasons(shared, live.provides),
  ...nameReasons(contract.takes, live.provides),
  ...contract.calls.flatMap((call) => callReasons(call, live.openApi)),
];

const PARTS = [
  ['shell', 'shell'],
  ['api', 'API'],
] as const;

export const versionReasons = (requires: Ranges, versions: LiveVersions): string[] =>
  PARTS.flatMap(([part, title]) => {
    const live = versions[part];
    if (!live) return [`The live ${title} does not say its version, and ${requires[part]} is required.`];
    return isInRange(live, requires[part])
      ? []
      : [`The live ${title} is ${live}, and this build requires ${requires[part]} (requires in area.json).`];
  });

const sharedReasons = (shared: SharedModule[], provides: ProvidedModules) =>
  shared.flatMap(({ name, requiredVersion }) => {
    const live = provides[name];
    if (!live) return [`The live shell does not provide ${name}, which this build takes from it.`];
    return isInRange(live.version, requiredVersion)
      ? []
      : [`The live shell provides ${name} ${live.version}, and this build requires ${requiredVersion}.`];
  });

const nameReasons = (takes: Contract['takes'], provides: ProvidedModules) =>
  Object.entries(takes).flatMap(([module, names]) => {
    const given = provides[module]?.exports ?? [];
    return names
      .filter((name) => !given.includes(name))
      .map((name) => `The live shell's ${module} has no ${name}, which this build takes from it.`);
  });

function callReasons(call: Contract['calls'][number], openApi: OpenApi): string[] {
  const path = `/api${call.url.replace(/:(\w+)/g, '{$1}')}`;
  const operation = openApi.paths?.[path]?.[call.method.toLowerCase()];
  const title = `${call.method} ${call.url}`;
  if (!operation) return [`The live API has no ${title}, which this build calls.`];
  const live = liveSchemas(operationSchema.parse(operation));
  const { params, querystring, body } = call.sends;
  const sent = [
    [live.params, params],
    [live.querystring, querystring],
    [live.body ?? NO_BODY, body],
  ].flatMap(([reader, writer]) =>
    writer ? findMisfits({ reader, readerDocument: openApi, writer, writerDocument: writer }) : [],
  );
  const responseMisfits =
    call.reads && live.response
      ? findMisfits({
          reader: call.reads,
          readerDocument: call.reads,
          writer: live.response,
          writerDocument: openApi,
        })
      : [];
  return [
    ...sent.map((misfit) => `${title}: ${SENT[misfit.kind](misfit)}.`),
    ...responseMisfits.map((misfit) => `${title}: ${RESPONSE_MISFITS[misfit.kind](misfit)}.`),
  ];
}

const NO_BODY = { type: 'object', properties: {}, additionalProperties: false };

type Sentence = (misfit: Misfit) => string;

const SENT: Record<Misfit['kind'], Sentence> = {
  missing: ({ at }) => `the live API requires ${at}, which this build does not send`,
  optional: ({ at }) => `the live API requires ${at}, which this build may leave out`,
  unknown: ({ at }) => `the live API does not take ${at}, which this build may send`,
  type: ({ at, what }) => `the live API does not take ${what} for ${at || 'what is sent'}`,
  value: ({ at, what }) => `the live API does not take the value ${what} for ${at || 'what is sent'}`,
};

const RESPONSE_MISFITS: Record<Misfit['kind'], Sentence> = {
  missing: ({ at }) => `the live response has no ${at}, which this build reads`,
  optional: ({ at }) => `the live response may leave out ${at}, which this build reads`,
  unknown: ({ at }) => `the live response has ${at}, which this build refuses`,
  type: ({ at, what }) => `${at || 'the live response'} may be ${what}, which this build cannot read`,
  value: ({ at, what }) =>
    `${at || 'the live response'} may have the value ${what}, which this build does not know`,
};

function liveSchemas({ parameters, requestBody, responses }: Operation) {
  const schemaOf = (releasePath: string) => {
    const own = parameters.filter((parameter) => parameter.in === releasePath);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    };
  };
  const success = Object.entries(responses).find(([status]) => /^2\d\d$/.test(status))?.[1];
  return {
    params: schemaOf('path'),
    querystring: schemaOf('query'),
    body: requestBody?.content?.['application/json']?.schema,
    response: success?.content?.['application/json']?.schema,
  };
}
