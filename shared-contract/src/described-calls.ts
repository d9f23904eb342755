import { z } from 'zod';
import * as contract from './index';
import type { ContractRoute } from './route';

export interface DescribedCall {
  method: ContractRoute['method'];
  url: string;
  sends: { params?: object; querystring?: object; body?: object };
  reads?: object;
}

export function describedCalls(paths: readonly string[]): DescribedCall[] {
  const routes = new Set(paths.flatMap((path) => routesIn(valueAt(path))));
  return [...routes].map(describe).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

const sortKey = ({ url, method }: DescribedCall) => `${url} ${method}`;

function valueAt(path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if (isRoute(value) || !isObject(value)) return value;
    return Object.entries(value).find(([name]) => name === step)?.[1];
  }, contract);
}

function routesIn(value: unknown): ContractRoute[] {
  if (isRoute(value)) return [value];
  return isObject(value) && !(value instanceof z.ZodType) ? Object.values(value).flatMap(routesIn) : [];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRoute = (value: unknown): value is ContractRoute =>
  isObject(value) && 'method' in value && 'url' in value && 'schema' in value;

function describe({ method, url, schema, config }: ContractRoute): DescribedCall {
  const { params, querystring, body } = schema;
  const parts = Object.entries({ params, querystring, body }).flatMap(([name, part]) =>
    part ? [[name, jsonSchema(part)]] : [],
  );
  const response = Object.entries(schema.response).find(([status]) => Number(status) < 300)?.[1];
  return {
    method,
    url,
    sends: Object.fromEntries(parts),
    ...(response && !config.answersFile && { reads: jsonSchema(response) }),
  };
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
