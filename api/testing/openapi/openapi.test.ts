import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { findBreakingChanges } from './breaking-changes';
import { generateOpenApiText } from './openapi-document';

it('openapi.json describes the API; `npm run openapi -w @studio-desk/api` updates it', async () => {
  await expect(await generateOpenApiText()).toMatchFileSnapshot('../../openapi.json');
});

/** The OpenAPI document of 1.1.0, with which the API must stay compatible until version 2. */
const kept = readFileSync(new URL('openapi-1.json.br', import.meta.url));
const keptPaths = () => JSON.parse(brotliDecompressSync(kept).toString()).paths;

it('the API only adds to its version', async () => {
  const { paths } = JSON.parse(await generateOpenApiText());
  expect(findBreakingChanges(keptPaths(), paths)).toEqual([]);
  delete paths['/api/companies'].post;
  paths['/api/judges'].post.requestBody.content['application/json'].schema.required.push('phone');
  expect(findBreakingChanges(keptPaths(), paths)).toEqual([
    '//api/companies/post is gone',
    '//api/judges/post/requestBody/content/application/json/schema/required: phone is required now',
  ]);
});
