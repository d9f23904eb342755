import { misfits } from './schema-fit.mjs';
import { isInRange } from './version-range.mjs';

/**
 * Why a build does not fit what is live, each reason a sentence; none where it fits.
 * @param {{ area: object, shared: object[], contract: object }} build area.json, the manifest's shared modules, and
 *   the recorded contract
 * @param {{ versions: object, provides: object, openApi: object }} live
 */
export const reasonsAgainst = ({ area, shared, contract }, live) => [
  ...versionReasons(area.requires, live.versions),
  ...sharedReasons(shared, live.provides),
  ...nameReasons(contract.takes, live.provides),
  ...contract.calls.flatMap((call) => callReasons(call, live.openApi)),
];

const PARTS = { shell: 'shell', api: 'API' };

/** Why an area's ranges do not hold the live versions. */
export const versionReasons = (requires, versions) =>
  Object.entries(PARTS).flatMap(([part, title]) => {
    const live = versions[part];
    if (!live) return [`The live ${title} does not say its version, and ${requires[part]} is required.`];
    return isInRange(live, requires[part])
      ? []
      : [`The live ${title} is ${live}, and this build requires ${requires[part]} (requires in area.json).`];
  });

const sharedReasons = (shared, provides) =>
  shared.flatMap(({ name, requiredVersion }) => {
    const live = provides[name];
    if (!live) return [`The live shell does not provide ${name}, which this build takes from it.`];
    return isInRange(live.version, requiredVersion)
      ? []
      : [`The live shell provides ${name} ${live.version}, and this build requires ${requiredVersion}.`];
  });

const nameReasons = (takes, provides) =>
  Object.entries(takes).flatMap(([module, names]) => {
    const given = provides[module]?.exports ?? [];
    return names
      .filter((name) => !given.includes(name))
      .map((name) => `The live shell's ${module} has no ${name}, which this build takes from it.`);
  });

function callReasons(call, openApi) {
  const path = `/api${call.url.replace(/:(\w+)/g, '{$1}')}`;
  const operation = openApi.paths?.[path]?.[call.method.toLowerCase()];
  const title = `${call.method} ${call.url}`;
  if (!operation) return [`The live API has no ${title}, which this build calls.`];
  const live = liveSchemas(operation);
  const sent = Object.entries(call.sends).flatMap(([part, writer]) =>
    misfits({ reader: live[part] ?? NOTHING, readerDocument: openApi, writer, writerDocument: writer }),
  );
  const answered =
    call.reads && live.answer
      ? misfits({
          reader: call.reads,
          readerDocument: call.reads,
          writer: live.answer,
          writerDocument: openApi,
        })
      : [];
  return [
    ...sent.map((misfit) => `${title}: ${SENT[misfit.kind](misfit)}.`),
    ...answered.map((misfit) => `${title}: ${ANSWERED[misfit.kind](misfit)}.`),
  ];
}

/** Of a part that the live route does not have. */
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

const SENT = {
  missing: ({ at }) => `the live API requires ${at}, which this build does not send`,
  optional: ({ at }) => `the live API requires ${at}, which this build may leave out`,
  unknown: ({ at }) => `the live API does not take ${at}, which this build may send`,
  type: ({ at, what }) => `the live API does not take ${what} for ${at || 'what is sent'}`,
  value: ({ at, what }) => `the live API does not take the value ${what} for ${at || 'what is sent'}`,
};

const ANSWERED = {
  missing: ({ at }) => `the live answer has no ${at}, which this build reads`,
  optional: ({ at }) => `the live answer may leave out ${at}, which this build reads`,
  unknown: ({ at }) => `the live answer has ${at}, which this build refuses`,
  type: ({ at, what }) => `${at || 'the live answer'} may be ${what}, which this build cannot read`,
  value: ({ at, what }) =>
    `${at || 'the live answer'} may have the value ${what}, which this build does not know`,
};

const PLACES = { path: 'params', query: 'querystring' };

/** The schemas of an operation, by the names that the contract has for its parts. */
function liveSchemas({ parameters = [], requestBody, responses = {} }) {
  const sent = { body: requestBody?.content?.['application/json']?.schema };
  for (const [place, part] of Object.entries(PLACES)) {
    const own = parameters.filter((parameter) => parameter.in === place);
    sent[part] = {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    };
  }
  const success = Object.entries(responses).find(([status]) => /^2\d\d$/.test(status))?.[1];
  return { ...sent, answer: success?.content?.['application/json']?.schema };
}
